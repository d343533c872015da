import type { calls } from '../../../lib/contract/customers/calls';
import type { ParsedBody } from '../../../lib/contract/kit/endpoint';
import { phoneForm } from '../../../lib/rules/people/phone';
import { newId } from '../../engine/db/ids';
import { Failure } from '../../engine/failures/failure';
import type { Context } from '../../engine/http/context';
import { customerUnder } from '../claims/customer-under';
import { requireCall } from './call-card';
import { customersWithPhone } from './caller-matches';
import { settleCalls } from './settle-calls';

/** Files a call. @throws Failure NOT_FOUND, CONFLICT */
export async function updateCall(
  callId: string,
  { version, note, ...filing }: ParsedBody<typeof calls.update>,
  { tenant }: Context,
): Promise<void> {
  const row = await requireCall(tenant, callId);
  if (row.version !== version)
    throw new Failure('CONFLICT', { field: 'version', message: `The call is at version ${row.version}` });
  const customer = await customerUnder(tenant, filing);
  await tenant
    .updateTable('phone_calls')
    .set({
      customer_id: customer,
      order_id: filing.orderId,
      claim_id: filing.claimId,
      note: note || null,
      filed: true,
      version: version + 1,
    })
    .where('phone_calls.id', '=', callId)
    .execute();
}

/** Writes down a call that no exchange has delivered. @returns its id @throws Failure NOT_FOUND */
export async function writeDownCall(
  { direction, contactNumber, calledTs, durationSeconds, note, ...filing }: ParsedBody<typeof calls.create>,
  { tenant, caller }: Context,
): Promise<string> {
  const phone = phoneForm(contactNumber);
  const [only, ...others] = await customersWithPhone(tenant, phone);
  const customer =
    (await customerUnder(tenant, { ...filing, claimId: null })) ?? (others.length === 0 ? (only ?? null) : null);
  const answered = durationSeconds > 0 || direction === 'OUTGOING';
  const id = newId();
  await tenant
    .insertInto('phone_calls', {
      id,
      account_id: answered ? caller.accountId : null,
      customer_id: customer,
      order_id: filing.orderId,
      direction,
      contact_number: contactNumber,
      phone,
      duration_seconds: durationSeconds,
      called_at: calledTs,
      status: durationSeconds > 0 ? 'ANSWERED' : 'MISSED',
      answered_at: durationSeconds > 0 ? calledTs : null,
      ended_at: new Date(Date.parse(calledTs) + durationSeconds * 1_000),
      note: note || null,
      filed: filing.customerId !== null || filing.orderId !== null,
    })
    .execute();
  await settleCalls(tenant, phone);
  return id;
}
