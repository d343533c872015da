import type { Logger } from 'pino';
import type { Entry } from '../../simulators/gateway/ledger';
import { publish } from '../../engine/jobs/events';
import type { Scope } from '../../engine/jobs/job';
import type { StoredCharge } from './intend';
import type { ChargeState } from './tables';

const states: Readonly<Record<Entry['outcome'], ChargeState>> = {
  captured: 'PAID',
  declined: 'DECLINED',
  expired: 'DECLINED',
  closed: 'CANCELLED',
};

type Said = Entry | 'unknown' | null;

/** Returns the entry if it settles the charge. One with another amount never does: a person has to look at it. */
function settling(said: Said, stored: StoredCharge, log: Logger): Entry | null {
  if (said === null || said === 'unknown') return null;
  if (said.amount === null || said.amount === stored.amount) return said;
  log.error({ chargeId: stored.id, amount: stored.amount, charged: said.amount }, 'charged another amount');
  return null;
}

/** Returns the columns of a settled charge. The card is known only now when it was entered on the gateway's page. */
const settled = ({ outcome, card_ref, last_digits, brand, payments_number }: Entry, now: Date) => ({
  state: states[outcome],
  fault: outcome === 'expired' ? ('EXPIRED' as const) : outcome === 'declined' ? ('DECLINED' as const) : null,
  settled_at: now,
  ...(card_ref && { card_ref, last_digits, brand, payments_number }),
});

/**
 * Writes what the gateway says of a charge, once: a settled charge stays as it is. `unknown` marks the charge as
 * unknown; null (the gateway has charged nothing so far) leaves it.
 */
export async function record(
  scope: Scope,
  chargeId: string,
  said: Said,
  { now, log }: { now: Date; log: Logger },
): Promise<StoredCharge> {
  const { db } = scope;
  const stored = (await db
    .selectFrom('charges')
    .selectAll()
    .where('id', '=', chargeId)
    .forUpdate()
    .executeTakeFirstOrThrow()) as StoredCharge;
  const isWaiting = stored.state === 'UNKNOWN' || (stored.state === 'OPEN' && said !== null);
  if (!isWaiting) return stored;
  const entry = settling(said, stored, log);
  const after = (await db
    .updateTable('charges')
    .set({ attempts: stored.attempts + 1, ...(entry ? settled(entry, now) : { state: 'UNKNOWN' }) })
    .where('id', '=', chargeId)
    .returningAll()
    .executeTakeFirstOrThrow()) as StoredCharge;
  await publish(scope, 'charge.recorded', { charge: after, entry, now });
  return after;
}
