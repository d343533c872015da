import 'server-only';
import { headers } from 'next/headers';
import { forbidden, notFound, redirect } from 'next/navigation';
import { cache } from 'react';
import { type Action, type Decision, decisionsFor } from '@/lib/access/actions';
import { may } from '@/lib/access/refusal';
import { verdict } from '@/lib/access/derive';
import type { Requirement, Viewer } from '@/lib/access/keys';
import { mailboxes } from '@/lib/contract/agencies/mailboxes';
import { mails } from '@/lib/contract/customers/mails';
import type { EndpointDefinition } from '@/lib/contract/kit/endpoint';
import { type Caller, callerWith, inOneTime } from '../bff/caller';
import { perform } from '../bff/perform';
import { pathHeader } from './page-guard';
import { type Session, viewerOf } from './session';
import { openHanded, openSession } from './store';

/** What screens may know about the viewer. */
export interface Person {
  viewer: Viewer;
  account: { accountId: string; agencyId: string; login: string; name: string };
  /** Impersonator, reason and end (seconds since 1970). */
  acting: { by: string; reason: string; until: number } | null;
  /** Decisions on common actions. Client components get these, never roles. */
  can: Record<Action, Decision>;
  /** Returns the decision on a call of the contract. */
  may: (endpoint: EndpointDefinition) => Decision;
}

/** Returns the caller of the current page with its session; for `call()` only. */
export const currentCaller = cache(async (): Promise<Caller> => {
  const asked = await headers();
  return inOneTime(callerWith(asked, await openSession(asked)));
});

/**
 * Returns the viewer, or null when nobody is signed in. Reads the cookie; only for who acts in another's name, the
 * upstream is asked whether the mail is open.
 */
export const currentPerson = cache(async (): Promise<Person | null> => {
  const caller = await currentCaller();
  const { session } = caller;
  if (!session) return null;
  const viewer = viewerOf(session);
  return personOf(session, session.acting && !(await isMailOpen(caller)) ? { ...viewer, mailClosed: true } : viewer);
});

/** Returns whether the person in whose name the caller acts lets them read the mail. Without an answer it is closed. */
async function isMailOpen(caller: Caller): Promise<boolean> {
  if (!caller.viewer || !may(caller.viewer, mails.find).allowed) return false;
  return perform(caller, mailboxes.reading).then(
    ({ until }) => until !== null,
    () => false,
  );
}

/** Returns the name of the agent whose device is in a customer's hands, or null. */
export const handedBy = async (): Promise<string | null> => (await openHanded(await headers()))?.name ?? null;

/** Returns the viewer's permissions, for menu and palette, or null. */
export const currentViewer = async (): Promise<Viewer | null> => (await currentPerson())?.viewer ?? null;

function personOf(session: Session, viewer: Viewer): Person {
  const { accountId, agencyId, login, name, acting } = session;
  return {
    viewer,
    account: { accountId, agencyId, login, name },
    acting: acting ? { by: acting.office.name, reason: acting.reason, until: acting.until } : null,
    can: decisionsFor(viewer),
    may: (endpoint) => may(viewer, endpoint),
  };
}

/**
 * First line of every page: applies the access tree to `path` and returns the viewer (NAV-02). Otherwise leads to
 * sign-in, to the forbidden page (403) or to the not-found page (404).
 */
export async function requirePage(path: string): Promise<Person> {
  const person = await currentPerson();
  const { kind } = verdict(path, person?.viewer ?? null);
  if (kind === 'notFound') notFound();
  if (kind === 'forbidden') forbidden();
  if (kind === 'signIn' || !person) redirect(`/login?${new URLSearchParams({ next: await currentPath(path) })}`);
  return person;
}

/** Path and query that the browser requested, whichever page is rendered. */
export const currentPath = async (otherwise = '/'): Promise<string> => (await headers()).get(pathHeader) ?? otherwise;

/** Returns the requirement that is missing for the requested page, for the forbidden page. */
export async function missingHere(): Promise<Requirement | 'session' | null> {
  const path = (await currentPath()).split('?')[0] ?? '/';
  const decision = verdict(path, await currentViewer());
  return decision.kind === 'forbidden' ? decision.missing : null;
}
