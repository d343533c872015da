/** What is known of an attempt to issue, as far as it decides whether somebody is insured. */
export interface IssueStanding {
  state: string;
  outcome: string | null;
}

/**
 * Returns whether an attempt made a policy. A proposal is none: the insurer has only noted what is wanted. Nor is an
 * attempt that is under way, unknown or refused.
 */
export const isPolicy = ({ state, outcome }: IssueStanding): boolean =>
  state === 'ISSUED' && (outcome === 'POLICY' || outcome === 'ORDERED_POLICY');

/** Returns whether nobody knows what has become of an attempt: the insurer is asked until it answers. */
export const isInDoubt = ({ state }: Pick<IssueStanding, 'state'>): boolean => state === 'UNKNOWN';

/** Returns whether the outcome of an attempt is still awaited. */
export const isUnderWay = ({ state }: Pick<IssueStanding, 'state'>): boolean =>
  ['REQUESTED', 'SENT', 'UNKNOWN'].includes(state);
