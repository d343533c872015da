import type { InputOf } from '@/lib/contract/kit/endpoint';
import type { Scope } from '@/lib/rules/work/scope';
import type { renewals } from '@/lib/contract/orders/renewals';
import { policyStatuses } from '@/lib/rules/work/policies';
import { shownRows } from './shown-rows';

/** Returns the query for replies that wait for an answer. */
export const waitingReplies = (scope: Scope) =>
  ({ query: { response: 'INTERESTED', unanswered: 'yes', size: shownRows, scope } }) as const;

/** Returns the query for the first rows of a list. */
export const firstRows = (scope: Scope) => ({ query: { size: shownRows, scope } }) as const;

/** Returns the query for claims whose follow-up day has come or comes soon. */
export const claimsToChase = (scope: Scope) => ({ query: { size: shownRows, scope, soon: true } }) as const;

/** Returns the query for policies that end within a month and that nobody has renewed or given up, the earliest first. */
export const endingSoon = (scope: Scope): InputOf<typeof renewals.list> => ({
  query: {
    scope,
    months: 1,
    sources: [...policyStatuses],
    sort: 'insuranceEnd',
    sortDirection: 'ASC',
    size: shownRows,
  },
});
