import { actions } from '../../lib/access/actions';
import { missingFor } from '../../lib/access/derive';
import type { Requirement } from '../../lib/access/keys';
import { callParameters } from '../../lib/contract/call-parameters';
import type { EndpointDefinition } from '../../lib/contract/endpoint';
import { callerOf } from '../accounts/sessions';
import type { Db } from '../db/schema';
import type { Caller } from './context';
import { Failure } from './failure';

/**
 * The caller of an endpoint that is not public, after every check that the BFF made too: nobody is trusted twice.
 * @throws Failure NOT_AUTHORIZED_ERROR without a live session; INSUFFICIENT_PRIVILEGES_ERROR without the right.
 */
export async function authorise(
  db: Db,
  endpoint: EndpointDefinition,
  query: URLSearchParams,
  now: Date,
): Promise<Caller> {
  const login = query.get(callParameters.login) ?? '';
  const sessionId = query.get(callParameters.session) ?? '';
  const caller = login && sessionId ? await callerOf(db, login, sessionId, now, !endpoint.waits) : null;
  if (!caller) throw new Failure('NOT_AUTHORIZED_ERROR');
  const missing =
    missingFor(endpoint.access, caller.viewer, endpoint.secretary) ??
    beyondTariff(endpoint, caller) ??
    inPersonOnly(endpoint, caller);
  if (missing) throw new Failure('INSUFFICIENT_PRIVILEGES_ERROR', { message: `${missing} is missing`, field: missing });
  return caller;
}

const gatedActions: readonly Requirement[] = Object.values(actions);

/** The tariff narrows acts, not reading (decision 2). */
function beyondTariff(endpoint: EndpointDefinition, { viewer }: Caller): string | undefined {
  const isAct = endpoint.method !== 'GET' && gatedActions.some((requirement) => requirement === endpoint.access);
  return isAct && viewer.tariffActions && !viewer.tariffActions.includes(endpoint.access) ? endpoint.access : undefined;
}

/** What nobody may do in another's name. */
const inPersonOnly = ({ inPerson }: EndpointDefinition, { impersonation }: Caller): string | undefined =>
  inPerson && impersonation ? 'inPerson' : undefined;
