import { subDays } from 'date-fns';
import { sql } from 'kysely';
import { z } from 'zod';
import { israelClock } from '../../../lib/rules/time/israel-time';
import { tenantOf } from '../../engine/db/tenant';
import { job, type JobContext, type Scope } from '../../engine/jobs/job';
import { appendEvent } from './append-event';
import { remindInTime } from './remind';
import { tellAuthor } from './tell-author';
import { type EnvelopeScope, lockedEnvelope } from './stored-envelope';
import { moveEnvelope } from './move-envelope';

/** Most envelopes of each kind per run; the next run is a minute later. */
const batch = 200;
const saturday = 6;
const [firstHour, lastHour] = ['09:00', '20:00'];

/** Returns whether reminders may be sent now: not at night or on Saturday. */
export function isDecentTime(now: Date): boolean {
  const { day, time } = israelClock(now.getTime());
  return time >= firstHour && time < lastHour && new Date(`${day}T12:00:00Z`).getUTCDay() !== saturday;
}

const envelopeScopeIn = (scope: Scope, { settings }: JobContext, agencyId: string, now: Date): EnvelopeScope => ({
  ...scope,
  settings,
  now,
  tenant: tenantOf(scope.db, agencyId),
});

async function expire(context: JobContext, now: Date): Promise<void> {
  const due = await context.db
    .selectFrom('envelopes')
    .select(['id', 'agency_id'])
    .where('status', '=', 'SENT')
    .where('expires_at', '<=', now.toISOString())
    // An envelope that everybody has signed does not expire; only sealing is left.
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('envelope_signers')
          .select('envelope_signers.id')
          .whereRef('envelope_signers.envelope_id', '=', 'envelopes.id')
          .where('envelope_signers.status', '<>', 'SIGNED'),
      ),
    )
    .orderBy('expires_at')
    .limit(batch)
    .execute();
  for (const { id, agency_id } of due)
    await context.inTransaction(async (scope) => {
      const { tenant, jobs } = envelopeScopeIn(scope, context, agency_id, now);
      const { status, expires_at } = await lockedEnvelope(tenant, id);
      if (status !== 'SENT' || new Date(expires_at) > now) return;
      await moveEnvelope(tenant, id, 'expire', { closed_at: now });
      await appendEvent(tenant, { envelopeId: id, type: 'EXPIRED', at: now });
      await tellAuthor({ tenant, jobs }, { event: 'ENVELOPE_EXPIRED', envelopeId: id });
    });
}

async function remindDue(context: JobContext, now: Date): Promise<void> {
  const { rows } = await sql<{ id: string; agency_id: string; remind_every: number }>`
    select envelopes.id, envelopes.agency_id, envelopes.remind_every from envelopes
    where envelopes.status = 'SENT' and envelopes.remind_every is not null and envelopes.expires_at > ${now.toISOString()} and exists (
      select 1 from envelope_signers where envelope_signers.agency_id = envelopes.agency_id and envelope_signers.envelope_id = envelopes.id
        and envelope_signers.status in ('SENT', 'DELIVERED', 'OPENED', 'STARTED')
        and coalesce(envelope_signers.reminded_at, envelope_signers.sent_at) <= ${now.toISOString()}::timestamptz - make_interval(days => envelopes.remind_every))
    order by envelopes.id limit ${batch}`.execute(context.db);
  for (const { id, agency_id, remind_every } of rows)
    await context.inTransaction((scope) =>
      remindInTime(envelopeScopeIn(scope, context, agency_id, now), id, subDays(now, remind_every)),
    );
}

/** Messages that the outbox handed to a gateway count as delivered; local ones do not. */
async function followDelivery(context: JobContext, now: Date): Promise<void> {
  const delivered = await context.db
    .selectFrom('envelope_signers')
    .innerJoin('envelope_messages', (join) =>
      join
        .onRef('envelope_messages.agency_id', '=', 'envelope_signers.agency_id')
        .onRef('envelope_messages.signer_id', '=', 'envelope_signers.id'),
    )
    .innerJoin('messages', 'messages.id', 'envelope_messages.message_id')
    .select(['envelope_signers.id', 'envelope_signers.agency_id', 'envelope_signers.envelope_id', 'messages.channel'])
    .where('envelope_signers.status', '=', 'SENT')
    .where('messages.state', '=', 'SENT')
    .orderBy('envelope_signers.id')
    .limit(batch)
    .execute();
  for (const { id, agency_id, envelope_id, channel } of delivered)
    await context.inTransaction(async (scope) => {
      const { tenant } = envelopeScopeIn(scope, context, agency_id, now);
      await lockedEnvelope(tenant, envelope_id);
      const moved = await tenant
        .updateTable('envelope_signers')
        .set({ status: 'DELIVERED' })
        .where('envelope_signers.id', '=', id)
        .where('envelope_signers.status', '=', 'SENT')
        .returning('envelope_signers.id')
        .executeTakeFirst();
      if (moved)
        await appendEvent(tenant, {
          envelopeId: envelope_id,
          signerId: id,
          type: 'DELIVERED',
          facts: { channel },
          at: now,
        });
    });
}

/** Every minute: closes expired envelopes, sends due reminders, marks deliveries. */
export const keepTime = job({
  name: 'envelopes.keepTime',
  data: z.object({ now: z.iso.datetime().optional() }),
  options: { retryLimit: 0, expireInSeconds: 120 },
  every: '* * * * *',
  async run(data, context) {
    const now = data.now ? new Date(data.now) : new Date();
    await expire(context, now);
    await followDelivery(context, now);
    if (isDecentTime(now)) await remindDue(context, now);
  },
});
