import type { NotificationEvent } from '../../../lib/contract/desk/notifications';
import { notify } from '../notifications/notify';
import type { EnvelopeScope } from './stored-envelope';

interface Told {
  event: Extract<NotificationEvent, `ENVELOPE_${string}`>;
  envelopeId: string;
  /** Name of the signer. */
  signer?: string;
  /** Title of the received file. */
  item?: string;
  /** Where a signer who asks for a call is reached. */
  phone?: string;
  /** The signer's reason for declining. */
  reason?: string;
}

/** Notifies the author of an envelope (AGY-08). */
export async function tellAuthor(
  { tenant, jobs }: Pick<EnvelopeScope, 'tenant' | 'jobs'>,
  { event, envelopeId, ...facts }: Told,
): Promise<void> {
  const row = await tenant
    .selectFrom('envelopes')
    .innerJoin('customers', (join) =>
      join.onRef('customers.agency_id', '=', 'envelopes.agency_id').onRef('customers.id', '=', 'envelopes.customer_id'),
    )
    .select([
      'envelopes.account_id',
      'envelopes.subject',
      'envelopes.customer_id',
      'customers.first_name',
      'customers.last_name',
    ])
    .where('envelopes.id', '=', envelopeId)
    .executeTakeFirstOrThrow();
  await notify(
    { jobs },
    {
      event,
      facts: { subject: row.subject, customer: `${row.first_name} ${row.last_name}`, envelopeId, ...facts },
      to: [row.account_id],
      topic: `envelope:${envelopeId}`,
      customerId: row.customer_id,
    },
  );
}
