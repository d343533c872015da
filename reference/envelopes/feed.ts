import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from '../db/schema';
import { tenantOf } from '../db/tenant';

/** Longest wait of one call, ms. */
const longest = 25_000;
/** Between two looks, ms. */
const step = 1_000;
/** An act brings its envelope among the newest, whatever order transactions end in: no other need be looked at. */
const watched = 50;

/** State of an agency's envelopes, as a word that changes with each act. */
export async function stateOf(db: Db, agencyId: string): Promise<string> {
  const rows = await tenantOf(db, agencyId)
    .selectFrom('envelopes')
    .select(['envelopes.id', 'envelopes.updated_at', 'envelopes.status'])
    .orderBy('envelopes.updated_at', 'desc')
    .orderBy('envelopes.id', 'desc')
    .limit(watched)
    .execute();
  return createHash('sha256')
    .update(JSON.stringify(rows.map(({ id, updated_at, status }) => [id, updated_at, status])))
    .digest('base64url')
    .slice(0, 22);
}

interface Watch {
  state: Promise<string>;
  at: number;
}

const looks = new WeakMap<Db, Map<string, Watch>>();

/** One look serves all who wait in the same moment. */
function look(db: Db, agencyId: string): Promise<string> {
  const byAgency = looks.get(db) ?? new Map<string, Watch>();
  looks.set(db, byAgency);
  const last = byAgency.get(agencyId);
  if (last && Date.now() - last.at < step / 2) return last.state;
  const state = stateOf(db, agencyId);
  byAgency.set(agencyId, { state, at: Date.now() });
  return state;
}

/** Answers when the state is another than `since`, or after a while. Without `since` at once. */
export async function waitForState(db: Db, agencyId: string, since: string | undefined): Promise<string> {
  const end = Date.now() + longest;
  for (;;) {
    const state = await look(db, agencyId);
    if (since === undefined || state !== since || Date.now() >= end) return state;
    await pause(step);
  }
}
