import { z } from 'zod';
import type { Problem } from '../../rules/kit/rule-keys';

/**
 * Returns whether only empty or unchosen fields failed, so that the rules can still find other problems. Any other body
 * is not validated further.
 */
const hasOnlyGaps = ({ issues }: z.core.ParsePayload) =>
  issues.every(
    (issue) =>
      issue.continue === true ||
      (issue.code === 'invalid_type' && (issue.expected === 'number' || isEmptyDay(issue))) ||
      (issue.code === 'invalid_value' && (issue.input ?? null) === null),
  );

/** Whether a day was not chosen. Rules take any text for a day, so that they go on without one. */
const isEmptyDay = ({ inst, input }: z.core.$ZodRawIssue): boolean =>
  inst instanceof z.ZodISODate && (input ?? null) === null;

const toPath = (path: string) => path.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));

/** Returns a schema with the rules of a request: a broken rule is the message of its field. */
export const withRules = <S extends z.ZodObject>(schema: S, problemsOf: (value: z.output<S>) => readonly Problem[]) =>
  schema.superRefine(
    (value, context) => {
      const taken = new Set(context.issues.map((issue) => issue.path?.join('.')));
      for (const { path, rule } of problemsOf(value))
        if (!taken.has(path)) context.addIssue({ code: 'custom', path: toPath(path), message: rule });
    },
    { when: hasOnlyGaps },
  );
