import { type z } from 'zod';
import type { FieldProblem } from '../../../lib/contract/kit/errors';
import { isRule } from '../../../lib/rules/kit/rule-messages';
import { Failure } from './failure';

/**
 * Returns the invalid fields of a parse with the keys of their rules; the messages of the contract are rule keys
 * already.
 */
export function problemsOf(error: z.ZodError): FieldProblem[] {
  return error.issues.map((issue) => ({ path: issue.path.join('.'), rule: ruleOf(issue) }));
}

function ruleOf(issue: z.core.$ZodIssue): string {
  if (isRule(issue.message)) return issue.message;
  return issue.code === 'invalid_type' && 'input' in issue && issue.input === undefined ? 'required' : 'invalid';
}

/** Parses input. @throws Failure VALIDATION_ERROR with every invalid field. */
export function parseInput<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value, { reportInput: true });
  if (parsed.success) return parsed.data;
  const fields = problemsOf(parsed.error);
  const first = fields[0];
  throw new Failure('VALIDATION_ERROR', {
    fields,
    ...(first && { field: first.path, message: `${first.path}: ${first.rule}` }),
  });
}
