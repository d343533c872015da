import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';
import type { FormSchema } from './use-resolved-form';

/** Names a value that is not there "required" where its schema has no words of its own; other errors keep theirs. */
export const missingIsRequired: z.core.$ZodErrorMap = ({ input }) => ((input ?? '') === '' ? 'required' : undefined);

/** Returns what checks the values of a form by a schema. */
export const resolverOf = <Schema extends FormSchema, Values extends FieldValues>(
  schema: Schema,
): Resolver<Values, unknown, z.output<Schema>> =>
  zodResolver(schema, { error: missingIsRequired }) as unknown as Resolver<Values, unknown, z.output<Schema>>;
