import { holds } from '../../../lib/access/rule';
import type { Caller } from '../../engine/http/context';

/**
 * Returns the account whose figures are shown: the chosen one for a superuser, otherwise the caller's own. Undefined
 * stands for the whole agency.
 */
export const whoseOf = ({ accountId }: { accountId?: string | undefined }, caller: Caller): string | undefined =>
  holds(caller.viewer, 'superuser') ? accountId : caller.accountId;
