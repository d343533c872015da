import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from '../../engine/db/schema';
import { tenantOf } from '../../engine/db/tenant';

/** Longest long poll, ms. */
const longest = 25_000;
/** Interval between two database queries, ms. */
const step = 1_000;
/** Every action updates its envelope's position, so the newest envelopes are enough. */
const watched = 50;

/** State of an agency's envelopes; changes with each action. */
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

/** Concurrent waiters share one query. */
function look(db: Db, agencyId: string): Promise<string> {
  const byAgency = looks.get(db) ?? new Map<string, Watch>();
  looks.set(db, byAgency);
  const last = byAgency.get(agencyId);
  if (last && Date.now() - last.at < step / 2) return last.state;
  const state = stateOf(db, agencyId);
  byAgency.set(agencyId, { state, at: Date.now() });
  return state;
}

/** Long poll: answers when the state differs from `since` or after a time-out; without `since` at once. */
export async function waitForState(db: Db, agencyId: string, since: string | undefined): Promise<string> {
  const end = Date.now() + longest;
  for (;;) {
    const state = await look(db, agencyId);
    if (since === undefined || state !== since || Date.now() >= end) return state;
    await pause(step);
  }
}
