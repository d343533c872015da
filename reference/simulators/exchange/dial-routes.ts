import { type Context, Hono } from 'hono';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../engine/db/database';
import type { Db } from '../../engine/db/schema';
import type { JobSender } from '../../engine/jobs/job';
import type { Queue } from '../../engine/jobs/queue';
import { inTransaction } from '../../engine/jobs/transaction';
import type { Settings } from '../../engine/settings';
import { validSecrets } from '../../engine/webhooks/endpoints';
import { problemOf } from '../../engine/webhooks/signature';
import { placeCall, simulatedCall } from './place-call';

const ordered = z.object({ extension: z.string().min(1).max(40), number: z.string().max(40) });
/** Calls of numbers that end so ring, and the answer to their order is lost. */
const losesAnswer = /0408$/;

export interface ExchangeWorks {
  database: Database;
  queue: Queue;
  settings: Settings;
}

/**
 * The API of the simulated exchange: `PUT /exchange/calls/<id>` rings the extension and then the number, once for each
 * id, and reports the call like every other; `GET` says whether it did. Both are signed with the secret of the
 * deliveries.
 */
export function dialRoutes({ database, queue, settings }: ExchangeWorks): Hono {
  const { db } = database;
  const app = new Hono();
  app.get('/exchange/calls/:id', async (c) => {
    const exchange = await signedBy(c, '', db, settings);
    if (!exchange) return c.json({ reason: 'unauthorized' }, 401);
    const known = await db
      .selectFrom('exchange_orders')
      .select('id')
      .where('id', '=', c.req.param('id'))
      .where('exchange_id', '=', exchange.id)
      .executeTakeFirst();
    return known ? c.json({ state: 'ringing' }) : c.json({ reason: 'unknown-call' }, 404);
  });
  app.put('/exchange/calls/:id', async (c) => {
    const payload = await c.req.text();
    const exchange = await signedBy(c, payload, db, settings);
    if (!exchange) return c.json({ reason: 'unauthorized' }, 401);
    const order = ordered.safeParse(jsonOf(payload));
    if (!order.success || !/^0\d{8,14}$/.test(order.data.number)) return c.json({ reason: 'invalid-number' }, 422);
    const place = { ...order.data, id: c.req.param('id'), exchange, from: `${new URL(c.req.url).origin}/exchange` };
    const refusal = await inTransaction(database, queue, null, (scope) => placeOnce(scope.db, scope.jobs, place));
    if (refusal) return c.json({ reason: refusal }, refusal === 'busy' ? 409 : 422);
    return losesAnswer.test(order.data.number) ? c.text('', 504) : c.json({ state: 'ringing' }, 201);
  });
  return app;
}

interface Exchange {
  id: string;
  agency_id: string;
}

/** Returns the exchange whose secret has signed a request. */
async function signedBy(c: Context, payload: string, db: Db, settings: Settings): Promise<Exchange | undefined> {
  const header = (name: string) => c.req.header(name) ?? '';
  const delivery = {
    deliveryId: header('webhook-id'),
    timestamp: header('webhook-timestamp'),
    signature: header('webhook-signature'),
    payload,
  };
  const exchanges = await db
    .selectFrom('webhook_endpoints')
    .selectAll()
    .where('source', '=', 'exchange')
    .limit(1_000)
    .execute();
  const now = new Date();
  return exchanges.find((one) => problemOf(delivery, validSecrets(settings, one, now), now) === null);
}

interface PlacedOrder extends z.output<typeof ordered> {
  id: string;
  exchange: Exchange;
  /** Address of the simulated exchange, for its recordings. */
  from: string;
}

/** Places the call of an order that is new. @returns why not; null when it rings, also from before */
async function placeOnce(
  db: Db,
  jobs: JobSender,
  { id, exchange, extension, number, from }: PlacedOrder,
): Promise<'unknown-extension' | 'busy' | null> {
  const known = await db.selectFrom('exchange_orders').select('id').where('id', '=', id).executeTakeFirst();
  if (known) return null;
  const owner = await db
    .selectFrom('accounts')
    .select('id')
    .where('agency_id', '=', exchange.agency_id)
    .where(sql<boolean>`external_credentials @> ${JSON.stringify([{ system: 'VOIP', userId: extension }])}::jsonb`)
    .executeTakeFirst();
  if (!owner) return 'unknown-extension';
  const now = new Date();
  const talking = await db
    .selectFrom('exchange_orders')
    .select('id')
    .where('exchange_id', '=', exchange.id)
    .where('extension', '=', extension)
    .where('ends_at', '>', now.toISOString())
    .executeTakeFirst();
  if (talking) return 'busy';
  const call = simulatedCall.parse({
    exchangeId: exchange.id,
    direction: 'OUTGOING',
    number,
    extensions: [extension],
    outcome: 'answered',
    reference: id,
  });
  const endsAt = new Date(now.getTime() + (call.rings + call.seconds) * 1_000);
  const inserted = await db
    .insertInto('exchange_orders')
    .values({ id, exchange_id: exchange.id, extension, number, ends_at: endsAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted) await placeCall(jobs, call, from);
  return null;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
