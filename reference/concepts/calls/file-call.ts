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

type Written = Pick<ParsedBody<typeof calls.create>, 'direction' | 'contactNumber' | 'calledTs' | 'durationSeconds'>;

/** Returns what is stored of a call that somebody writes down. */
const writtenValues = ({ direction, contactNumber, calledTs, durationSeconds }: Written, accountId: string) => ({
  account_id: durationSeconds > 0 || direction === 'OUTGOING' ? accountId : null,
  direction,
  contact_number: contactNumber,
  phone: phoneForm(contactNumber),
  duration_seconds: durationSeconds,
  called_at: calledTs,
  status: durationSeconds > 0 ? ('ANSWERED' as const) : ('MISSED' as const),
  answered_at: durationSeconds > 0 ? calledTs : null,
  ended_at: new Date(Date.parse(calledTs) + durationSeconds * 1_000),
});

/** Returns the customer with a number; null when several have it. */
async function onlyCustomerWith(tenant: Context['tenant'], phone: string): Promise<string | null> {
  const [only, ...others] = await customersWithPhone(tenant, phone);
  return others.length === 0 ? (only ?? null) : null;
}

/** Files a call, and corrects one that somebody has written down. @throws Failure NOT_FOUND, CONFLICT */
export async function updateCall(
  callId: string,
  { version, note, written, ...filing }: ParsedBody<typeof calls.update>,
  { tenant, caller }: Context,
): Promise<void> {
  const row = await requireCall(tenant, callId);
  if (row.version !== version)
    throw new Failure('CONFLICT', { field: 'version', message: `The call is at version ${row.version}` });
  if (written && row.external_id !== null)
    throw new Failure('CONFLICT', { field: 'written', message: 'An exchange has delivered the call' });
  const values = written && writtenValues(written, caller.accountId);
  const customer = await customerUnder(tenant, filing);
  const filed = !values || customer !== null;
  await tenant
    .updateTable('phone_calls')
    .set({
      ...values,
      customer_id: filed ? customer : await onlyCustomerWith(tenant, values!.phone),
      order_id: filing.orderId,
      claim_id: filing.claimId,
      note: note || null,
      filed,
      version: version + 1,
    })
    .where('phone_calls.id', '=', callId)
    .execute();
  if (values) await settleCalls(tenant, values.phone);
}

/** Writes down a call that no exchange has delivered. @returns its id @throws Failure NOT_FOUND */
export async function writeDownCall(
  { customerId, orderId, note, ...written }: ParsedBody<typeof calls.create>,
  { tenant, caller }: Context,
): Promise<string> {
  const values = writtenValues(written, caller.accountId);
  const filing = await customerUnder(tenant, { customerId, orderId, claimId: null });
  const id = newId();
  await tenant
    .insertInto('phone_calls', {
      id,
      ...values,
      customer_id: filing ?? (await onlyCustomerWith(tenant, values.phone)),
      order_id: orderId,
      note: note || null,
      filed: customerId !== null || orderId !== null,
    })
    .execute();
  await settleCalls(tenant, values.phone);
  return id;
}
