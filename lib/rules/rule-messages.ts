import type { RuleKey } from './rule-keys';

/** Message of a zod `max`: the rule and the number that is allowed, `longest 200` of a text and `most 20` of a list. */
export const tooLong = {
  error({ origin, maximum }: { origin?: unknown; maximum?: unknown }): string {
    const rule: RuleKey = origin === 'string' ? 'longest' : 'most';
    return `${rule} ${String(maximum)}`;
  },
};

/** Message of a zod `min` of a text: the rule and the number that is asked for, `shortest 5`. */
export const tooShort = {
  error({ minimum }: { minimum?: unknown }): string {
    const rule: RuleKey = 'shortest';
    return `${rule} ${String(minimum)}`;
  },
};

/** Whether a zod message names a rule; zod's own sentences do not. */
export const isRule = (message: string): boolean => /^[a-z][A-Za-z0-9]*( \d+)?$/.test(message);
