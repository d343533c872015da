import { sql } from 'kysely';
import type { z } from 'zod';
import { newId } from '../db/ids';
import { type Tenant, tenantOf } from '../db/tenant';
import { Failure } from '../failures/failure';
import type { PublicContext } from '../http/context';
import type { Scope } from '../jobs/job';
import { type Endpoint, validSecrets } from './endpoints';
import { problemOf, type SignedDelivery } from './signature';
import type { DeliveryOutcome } from './tables';

/** What a concept does with the deliveries of a kind of system. */
export interface Webhook<E extends z.ZodType = z.ZodType> {
  /** Kind of system, as in its endpoints. */
  source: string;
  /** Shape of the body. */
  event: E;
  /** Returns what happened, what it is about, and when. */
  describe(event: z.output<E>): { kind: string; subject: string; at: string };
  /**
   * Applies an event once. Events of one subject come one at a time but in any order: what is stored must not depend on
   * the order.
   */
  apply(event: z.output<E>, context: WebhookContext): Promise<void>;
}

export interface WebhookContext extends Scope {
  tenant: Tenant;
  now: Date;
}

export type ReceivedOutcome = 'APPLIED' | 'LATE' | 'REPEATED';

/**
 * Takes a delivery: verifies it, applies it exactly once, and logs it. A sender that hears nothing sends it again with
 * the same id, and learns that it was REPEATED.
 * @throws Failure FORBIDDEN naming `exchangeId`, `timestamp` or `signature`; MALFORMED_REQUEST; whatever the concept throws, logged
 * as failed: the sender tries again
 */
export async function receive<E extends z.ZodType>(
  context: PublicContext,
  webhook: Webhook<E>,
  endpointId: string,
  delivery: SignedDelivery,
): Promise<ReceivedOutcome> {
  const { db, settings, now } = context;
  const endpoint = await db
    .selectFrom('webhook_endpoints')
    .selectAll()
    .where('id', '=', endpointId)
    .where('source', '=', webhook.source)
    .executeTakeFirst();
  if (!endpoint) throw new Failure('FORBIDDEN', { field: 'exchangeId', message: 'No such endpoint' });
  const problem = problemOf(delivery, validSecrets(settings, endpoint, now), now);
  if (problem) {
    await logFailure(context, endpoint, delivery, { outcome: 'REFUSED', reason: problem });
    throw new Failure('FORBIDDEN', { field: problem });
  }
  const parsed = webhook.event.safeParse(jsonIn(delivery.payload));
  if (!parsed.success) {
    const reason = parsed.error.issues[0]?.path.join('.') || 'body';
    await logFailure(context, endpoint, delivery, { outcome: 'REFUSED', reason });
    throw new Failure('MALFORMED_REQUEST', { field: 'payload', message: reason });
  }
  const about = webhook.describe(parsed.data);
  try {
    return await context.inTransaction(async (scope) => {
      const tenant = tenantOf(scope.db, endpoint.agency_id);
      const isLate = await enter(tenant, endpoint, about);
      const isNew = await keep(tenant, endpoint, delivery, { ...about, outcome: isLate ? 'LATE' : 'APPLIED', now });
      if (!isNew) return 'REPEATED';
      await webhook.apply(parsed.data, { ...scope, tenant, now });
      return isLate ? 'LATE' : 'APPLIED';
    });
  } catch (error) {
    const reason = error instanceof Failure ? error.code : 'UNKNOWN_ERROR';
    await logFailure(context, endpoint, delivery, { outcome: 'FAILED', reason, ...about });
    throw error;
  }
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

interface About {
  kind: string;
  subject: string;
  at: string;
}

/** Locks the subject for this delivery. @returns whether a later event was applied before */
async function enter(tenant: Tenant, endpoint: Endpoint, { subject, at }: About): Promise<boolean> {
  const later = await tenant
    .insertInto('webhook_subjects', { endpoint_id: endpoint.id, subject, latest_at: at })
    .onConflict((conflict) =>
      conflict
        .columns(['agency_id', 'endpoint_id', 'subject'])
        .doUpdateSet({ latest_at: sql<string>`greatest(webhook_subjects.latest_at, excluded.latest_at)` }),
    )
    .returning(sql<boolean>`latest_at > ${at}::timestamptz`.as('late'))
    .executeTakeFirstOrThrow();
  return later.late;
}

/** Writes the delivery; one that is known is counted. @returns whether it is new */
async function keep(
  tenant: Tenant,
  endpoint: Endpoint,
  { deliveryId }: SignedDelivery,
  { kind, subject, at, outcome, now }: About & { outcome: DeliveryOutcome; now: Date },
): Promise<boolean> {
  const again = await tenant
    .updateTable('webhook_deliveries')
    .set({ repeats: sql<number>`repeats + 1` })
    .where('endpoint_id', '=', endpoint.id)
    .where('delivery_id', '=', deliveryId)
    .where('outcome', 'in', ['APPLIED', 'LATE'])
    .returning('id')
    .executeTakeFirst();
  if (again) return false;
  const row = { id: newId(), endpoint_id: endpoint.id, delivery_id: deliveryId, kind, subject, outcome };
  const added = await tenant
    .insertInto('webhook_deliveries', { ...row, reason: null, happened_at: at, received_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

/** Logged refusals of one endpoint in ten minutes: nobody can flood the log. */
const maxRefusals = 50;

async function logFailure(
  { inTransaction, now }: PublicContext,
  endpoint: Endpoint,
  { deliveryId }: SignedDelivery,
  {
    outcome,
    reason,
    kind = '',
    subject = '',
    at = null,
  }: { outcome: DeliveryOutcome; reason: string } & Partial<Omit<About, 'at'> & { at: string | null }>,
): Promise<void> {
  await inTransaction(async ({ db }) => {
    const tenant = tenantOf(db, endpoint.agency_id);
    const recent = await tenant
      .selectFrom('webhook_deliveries')
      .select('id')
      .where('endpoint_id', '=', endpoint.id)
      .where('outcome', 'in', ['REFUSED', 'FAILED'])
      .where('received_at', '>', new Date(now.getTime() - 10 * 60_000).toISOString())
      .limit(maxRefusals)
      .execute();
    if (recent.length >= maxRefusals) return;
    await tenant
      .insertInto('webhook_deliveries', {
        id: newId(),
        endpoint_id: endpoint.id,
        delivery_id: deliveryId.slice(0, 200),
        kind,
        subject,
        outcome,
        reason,
        happened_at: at,
        received_at: now,
      })
      .execute();
  });
}
