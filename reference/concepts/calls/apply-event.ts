import { createHash } from 'node:crypto';
import type { RecordingState } from '../../../lib/contract/customers/call-rows';
import type { ExchangeEvent } from '../../../lib/contract/agencies/exchanges';
import { phoneForm } from '../../../lib/rules/people/phone';
import { asJson } from '../../engine/db/columns';
import { newId } from '../../engine/db/ids';
import type { Tenant } from '../../engine/db/tenant';
import type { WebhookContext } from '../../engine/webhooks/receive';
import { confirmDial } from './dials/dial';
import { accountsWithExtension } from './extensions';
import { customersWithPhone } from './caller-matches';
import { fetchRecording } from './fetch-recording';
import { type FoldedCall, foldedCall } from './fold-events';
import { settleCalls } from './settle-calls';
import { tellPhones } from './tell-phones';

/** Stores an event of the exchange and folds the call anew from all of its events. */
export async function applyEvent(event: ExchangeEvent, context: WebhookContext): Promise<void> {
  const { tenant, db, jobs } = context;
  const externalId = event.call.id;
  await tenant
    .insertInto('phone_call_events', { external_id: externalId, id: printOf(event), event: asJson(event) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const rows = await tenant
    .selectFrom('phone_call_events')
    .select('event')
    .where('external_id', '=', externalId)
    .execute();
  const call = foldedCall(rows.map((row) => row.event));
  const { id, concerned, needsRecording } = await keepCall(tenant, externalId, call);
  if (event.call.reference !== undefined) await confirmDial(tenant, event.call.reference);
  await settleCalls(tenant, phoneForm(call.number));
  await tellPhones(db, concerned);
  if (needsRecording && call.recordingUrl !== null)
    await jobs.send(fetchRecording, { agencyId: tenant.agencyId, callId: id, url: call.recordingUrl });
}

/** Returns the same id for the same event: an exchange may send it again under another delivery id. */
const printOf = (event: ExchangeEvent): string => createHash('sha256').update(JSON.stringify(event)).digest('hex');

interface Kept {
  id: string;
  /** Accounts whose telephones ring, rang or talk. */
  concerned: string[];
  needsRecording: boolean;
}

async function keepCall(tenant: Tenant, externalId: string, call: FoldedCall): Promise<Kept> {
  const known = await tenant
    .selectFrom('phone_calls')
    .select(['id', 'filed', 'customer_id', 'recording', 'rings_for', 'account_id'])
    .where('external_id', '=', externalId)
    // Its recording may be arriving at the same moment.
    .forUpdate()
    .executeTakeFirst();
  const phone = phoneForm(call.number);
  const byExtension = await accountsWithExtension(tenant, [...call.rings, ...(call.extension ? [call.extension] : [])]);
  const ringsFor = call.rings.flatMap((extension) => byExtension.get(extension) ?? []);
  const accountId = (call.extension && byExtension.get(call.extension)) || null;
  const recording = recordingAfter(call, known?.recording);
  const facts = {
    account_id: accountId,
    direction: call.direction,
    contact_number: call.number.trim(),
    phone,
    duration_seconds: call.durationSeconds,
    called_at: call.startedAt,
    status: call.status,
    answered_at: call.answeredAt,
    ended_at: call.endedAt,
    rings_for: ringsFor,
    recording,
    ...(await customerOf(tenant, phone, known)),
  };
  const concerned = [...new Set([...ringsFor, ...(known?.rings_for ?? []), accountId, known?.account_id])].flatMap(
    (one) => one ?? [],
  );
  const needsRecording = call.recordingUrl !== null && recording === 'EXPECTED';
  if (known) {
    await tenant.updateTable('phone_calls').set(facts).where('phone_calls.id', '=', known.id).execute();
    return { id: known.id, concerned, needsRecording };
  }
  const id = newId();
  await tenant.insertInto('phone_calls', { id, external_id: externalId, customer_id: null, ...facts }).execute();
  return { id, concerned, needsRecording };
}

/** What was read from a recording stays; until then one is expected when the exchange says so. */
const recordingAfter = (call: FoldedCall, known: RecordingState | undefined): RecordingState => {
  if (known !== undefined && !['NONE', 'EXPECTED', 'UNAVAILABLE'].includes(known)) return known;
  return call.recorded ? 'EXPECTED' : 'NONE';
};

/** Files a call to the one customer who has the number, unless it is filed already; several are left to a person. */
async function customerOf(
  tenant: Tenant,
  phone: string,
  known: { customer_id: string | null; filed: boolean } | undefined,
): Promise<{ customer_id?: string }> {
  if (known && (known.customer_id !== null || known.filed)) return {};
  const [only, ...others] = await customersWithPhone(tenant, phone);
  return only !== undefined && others.length === 0 ? { customer_id: only } : {};
}
