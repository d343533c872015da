import type { Scope } from '../../../lib/rules/work/scope';
import type { Caller } from '../../engine/http/context';

/** Returns the account that a scope narrows lists and counts to; undefined for the whole agency. */
export const accountIn = (scope: Scope, caller: Pick<Caller, 'accountId'>): string | undefined =>
  scope === 'mine' ? caller.accountId : undefined;
