import type { RuleKey } from './rule-keys';

/** Message of a zod `max`, the rule with its limit: `longest 200` for text, `most 20` for lists. */
export const tooLong = {
  error({ origin, maximum }: { origin?: unknown; maximum?: unknown }): string {
    const rule: RuleKey = origin === 'string' ? 'longest' : 'most';
    return `${rule} ${String(maximum)}`;
  },
};

/** Message of a zod `min` of a text, the rule with its limit: `shortest 5`. */
export const tooShort = {
  error({ minimum }: { minimum?: unknown }): string {
    const rule: RuleKey = 'shortest';
    return `${rule} ${String(minimum)}`;
  },
};

/** Message of a zod `min` or `max` of a number that somebody types, the rule with its limit: `numberMost 90`. */
export const outOfRange = {
  error({ minimum, maximum }: { minimum?: unknown; maximum?: unknown }): string {
    const rule: RuleKey = minimum === undefined ? 'numberMost' : 'numberLeast';
    return `${rule} ${String(minimum ?? maximum)}`;
  },
};

/** Message of a value of the wrong type or form: an empty field is missing, not wrong. */
export const missingOrInvalid = {
  error({ input }: { input?: unknown }): RuleKey {
    return (input ?? '') === '' ? 'required' : 'invalid';
  },
};

/** Returns whether a zod message is a rule key; zod's own sentences are not. */
export const isRule = (message: string): boolean => /^[a-z][A-Za-z0-9]*( \d+)?$/.test(message);
