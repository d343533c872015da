import { refusalOf } from '../../../lib/access/refusal';
import { callParameters } from '../../../lib/contract/kit/call-parameters';
import type { EndpointDefinition } from '../../../lib/contract/kit/endpoint';
import type { Db } from '../db/schema';
import type { Caller } from '../http/context';
import type { Sessions } from './ports';
import { Failure } from '../failures/failure';

/**
 * Returns the caller of an endpoint that is not public. Repeats the decision of the BFF with the same function.
 * @throws Failure NOT_AUTHORIZED_ERROR without a live session, with a field when account or agency were blocked; INSUFFICIENT_PRIVILEGES_ERROR without the right.
 */
export async function authorise(
  sessions: Sessions,
  db: Db,
  endpoint: EndpointDefinition,
  query: URLSearchParams,
  now: Date,
): Promise<Caller> {
  const login = query.get(callParameters.login) ?? '';
  const sessionId = query.get(callParameters.session) ?? '';
  const caller = login && sessionId ? await sessions.callerOf(db, login, sessionId, now, !endpoint.waits) : null;
  const refusal = refusalOf(endpoint, caller?.viewer ?? null);
  if (!caller || refusal?.kind === 'signIn') {
    const field = login && sessionId ? await sessions.blockOf(db, login, sessionId) : null;
    throw new Failure('NOT_AUTHORIZED_ERROR', field ? { field } : {});
  }
  if (refusal)
    throw new Failure('INSUFFICIENT_PRIVILEGES_ERROR', {
      message: `${refusal.missing} is missing`,
      field: refusal.missing,
    });
  return caller;
}
