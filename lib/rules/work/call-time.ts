import type { RuleKey } from '../kit/rule-keys';

/** The clock of who writes a call down may be fast, ms. */
const leeway = 5 * 60_000;

/** Refuses a call that has not begun: it would settle missed calls that are still to come. @param now ms */
export const callTime = (calledTs: string | null, now: number): RuleKey | undefined =>
  calledTs !== null && Date.parse(calledTs) > now + leeway ? 'callInFuture' : undefined;
