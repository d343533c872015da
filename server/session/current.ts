import 'server-only';
import { headers } from 'next/headers';
import { forbidden, notFound, redirect } from 'next/navigation';
import { cache } from 'react';
import { type Action, type Decision, decisionsFor } from '@/lib/access/actions';
import { may } from '@/lib/access/refusal';
import { verdict } from '@/lib/access/derive';
import type { Requirement, Viewer } from '@/lib/access/keys';
import type { EndpointDefinition } from '@/lib/contract/endpoint';
import { type Caller, callerWith } from '../bff/caller';
import { env } from '../env';
import { pathHeader } from './page-guard';
import { type Session, viewerOf } from './session';
import { openSession } from './store';

/** What screens may know of the person who is signed in. */
export interface Person {
  viewer: Viewer;
  account: { accountId: string; agencyId: string; login: string; name: string };
  /** Who acts in this person's name, why, and until when (seconds since 1970). */
  acting: { by: string; reason: string; until: number } | null;
  /** The decision on the acts that many screens offer: client components get this, never roles. */
  can: Record<Action, Decision>;
  /** The decision on any call of the contract. */
  may: (endpoint: EndpointDefinition) => Decision;
}

/** Who asks for the page that is being rendered, with the session; for `call()` only. */
export const currentCaller = cache(async (): Promise<Caller> => {
  const until = performance.now() + env().UPSTREAM_TIMEOUT_MS;
  const asked = await headers();
  return { ...callerWith(asked, await openSession(asked)), until };
});

/** Whoever is signed in; null when nobody is. Answers from the cookie, without a call. */
export const currentPerson = cache(async (): Promise<Person | null> => {
  const { session } = await currentCaller();
  return session && personOf(session);
});

/** The viewer alone, for menu and palette; null when nobody is signed in. */
export const currentViewer = async (): Promise<Viewer | null> => (await currentPerson())?.viewer ?? null;

function personOf(session: Session): Person {
  const { accountId, agencyId, login, name, acting } = session;
  const viewer = viewerOf(session);
  return {
    viewer,
    account: { accountId, agencyId, login, name },
    acting: acting ? { by: acting.office.name, reason: acting.reason, until: acting.until } : null,
    can: decisionsFor(viewer),
    may: (endpoint) => may(viewer, endpoint),
  };
}

/**
 * First line of every page: applies the access tree to `path` and answers who is there (NAV-02).
 * Leads to sign-in, to the forbidden page (403) or to the not-found page (404) otherwise.
 */
export async function requirePage(path: string): Promise<Person> {
  const person = await currentPerson();
  const { kind } = verdict(path, person?.viewer ?? null);
  if (kind === 'notFound') notFound();
  if (kind === 'forbidden') forbidden();
  if (kind === 'signIn' || !person) redirect(`/login?${new URLSearchParams({ next: await currentPath(path) })}`);
  return person;
}

/** Path and search that the browser asked for, whatever page is rendered in its place. */
export const currentPath = async (otherwise = '/'): Promise<string> => (await headers()).get(pathHeader) ?? otherwise;

/** What is missing for the page that was asked for: the forbidden page says it. */
export async function missingHere(): Promise<Requirement | 'session' | null> {
  const path = (await currentPath()).split('?')[0] ?? '/';
  const decision = verdict(path, await currentViewer());
  return decision.kind === 'forbidden' ? decision.missing : null;
}
