import { holds } from '../../../lib/access/rule';
import type { Scope } from '../../../lib/rules/work/scope';
import type { Caller } from '../../engine/http/context';
import { accountIn } from '../accounts/scope';

/**
 * Returns the account whose premium is shown: a superuser's choice of the agency or of the own account, otherwise the
 * caller's own. Undefined stands for the whole agency.
 */
export const premiumIn = (scope: Scope, caller: Caller): string | undefined =>
  holds(caller.viewer, 'superuser') ? accountIn(scope, caller) : caller.accountId;
