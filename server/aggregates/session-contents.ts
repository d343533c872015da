import 'server-only';
import { accounts } from '@/lib/contract/agencies/accounts';
import { agencies } from '@/lib/contract/agencies/agencies';
import { billing } from '@/lib/contract/agencies/billing';
import type { SessionContents } from '@/lib/contract/agencies/session';
import { CallFailure } from '../failures/call-failure';
import type { Caller } from '../bff/caller';
import { perform } from '../bff/perform';
import type { Incoming } from '../http/incoming';
import { isSecure } from '../session/cookies';
import { handedOver } from '../session/handed-over';
import { draftKeyOf } from '../session/seal';
import { factsOf, now, type Session } from '../session/session';
import { endSession, keepSession } from '../session/store';
import { readBanners } from './read-banners';

/**
 * `GET /api/session`: verifies the session with my-account and loads agency, billing and banners in parallel (SGN-04,
 * SGN-05). What sign-in and the first page have just read is not read again. Seals the cookie again when permissions
 * changed since sign-in.
 * @throws CallFailure of my-account. A refusal ends the session; an outage does not.
 */
export async function sessionContents(request: Incoming, caller: Caller): Promise<Response> {
  const { session } = caller;
  if (!session) throw new CallFailure('NOT_AUTHORIZED_ERROR');
  const faults: SessionContents['faults'] = {};
  const tolerated = async <T>(part: keyof typeof faults, loading: Promise<T>, otherwise: T): Promise<T> => {
    try {
      return await loading;
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      faults[part] = error.toJSON();
      return otherwise;
    }
  };
  const { secretary } = session;
  const { locale } = caller;
  const readAgency = () => perform(caller, agencies.myAgency);
  const readCards = () => perform(caller, billing.cards);
  const [account, agency, cards, page] = await Promise.all([
    perform(caller, accounts.myAccount).catch((error: unknown) => endedBy(error, session)),
    secretary ? null : tolerated('agency', handedOver(session, 'agency', locale, readAgency), null),
    secretary ? [] : tolerated('billing', handedOver(session, 'billing', locale, readCards), []),
    secretary
      ? null
      : tolerated(
          'banners',
          handedOver(session, 'banners', locale, () => readBanners(caller)),
          null,
        ),
  ]);
  const contents: SessionContents = {
    account,
    agency,
    billing: cards,
    banners: page?.content ?? [],
    draftKey: draftKeyOf(account.id),
    faults,
  };
  const response = Response.json(contents);
  const facts = factsOf(account, agency);
  if ((agency || secretary) && changes(session, facts)) {
    const renewed: Session = { ...session, ...facts, lastSeen: now() };
    response.headers.append('Set-Cookie', await keepSession(renewed, isSecure(request.headers, request.url)));
  }
  return response;
}

/** Any refusal by my-account means that the session is no longer valid (SGN-04). */
function endedBy(error: unknown, session: Session): never {
  const refused = error instanceof CallFailure && error.status >= 400 && error.status < 500 && error.status !== 429;
  if (!refused) throw error;
  // The field says who was blocked (SGN-10).
  const { field } = error.details;
  endSession(session, field);
  throw new CallFailure('NOT_AUTHORIZED_ERROR', { ...(field && { field }), cause: error });
}

const changes = (session: Session, facts: Partial<Session>) =>
  Object.entries(facts).some(([key, value]) => JSON.stringify(session[key as keyof Session]) !== JSON.stringify(value));
