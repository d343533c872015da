import type { Selectable } from 'kysely';
import type { calls } from '../../../lib/contract/customers/calls';
import type { ParsedBody } from '../../../lib/contract/kit/endpoint';
import { phoneForm } from '../../../lib/rules/people/phone';
import { callTime } from '../../../lib/rules/work/call-time';
import { newId } from '../../engine/db/ids';
import { Failure } from '../../engine/failures/failure';
import type { Context } from '../../engine/http/context';
import { customerUnder, type Filing } from '../claims/customer-under';
import { isWritten, requireCall } from './call-card';
import { customersWithPhone } from './caller-matches';
import { settleCalls } from './settle-calls';
import type { CallTables } from './tables';

type Written = Pick<ParsedBody<typeof calls.create>, 'direction' | 'contactNumber' | 'calledTs' | 'durationSeconds'>;

/**
 * Returns what is stored of a call that somebody writes down. @param agentId who called or answered
 * @throws Failure VALIDATION_ERROR for a call that has not begun
 */
function writtenValues({ direction, contactNumber, calledTs, durationSeconds }: Written, agentId: string, now: Date) {
  const rule = callTime(calledTs, now.getTime());
  if (rule) throw new Failure('VALIDATION_ERROR', { fields: [{ path: 'calledTs', rule }] });
  return {
    account_id: durationSeconds > 0 || direction === 'OUTGOING' ? agentId : null,
    direction,
    contact_number: contactNumber,
    phone: phoneForm(contactNumber),
    duration_seconds: durationSeconds,
    called_at: calledTs,
    status: durationSeconds > 0 ? ('ANSWERED' as const) : ('MISSED' as const),
    answered_at: durationSeconds > 0 ? calledTs : null,
    ended_at: new Date(Date.parse(calledTs) + durationSeconds * 1_000),
  };
}

/** Returns the customer with a number; null when several have it. */
async function onlyCustomerWith(tenant: Context['tenant'], phone: string): Promise<string | null> {
  const [only, ...others] = await customersWithPhone(tenant, phone);
  return others.length === 0 ? (only ?? null) : null;
}

type StoredFiling = Pick<Selectable<CallTables['phone_calls']>, 'customer_id' | 'order_id' | 'claim_id'>;

const isAsStored = ({ customerId, orderId, claimId }: Filing, row: StoredFiling): boolean =>
  customerId === row.customer_id && orderId === row.order_id && claimId === row.claim_id;

/** Files a call, and corrects one that somebody has written down. @throws Failure NOT_FOUND, CONFLICT, VALIDATION_ERROR */
export async function updateCall(
  callId: string,
  { version, note, written, ...filing }: ParsedBody<typeof calls.update>,
  { tenant, caller, now }: Context,
): Promise<void> {
  const row = await requireCall(tenant, callId);
  if (row.version !== version)
    throw new Failure('CONFLICT', { field: 'version', message: `The call is at version ${row.version}` });
  if (written && !isWritten(row))
    throw new Failure('CONFLICT', { field: 'written', message: 'An exchange has delivered the call' });
  const values = written && writtenValues(written, row.account_id ?? caller.accountId, now);
  const customer = await customerUnder(tenant, filing);
  const isFiled = row.filed || !isAsStored({ ...filing, customerId: customer }, row);
  // A customer whom only the former number has found goes with it.
  const byNumber = values !== undefined && (customer === null || !isFiled);
  await tenant
    .updateTable('phone_calls')
    .set({
      ...values,
      customer_id: byNumber ? await onlyCustomerWith(tenant, values.phone) : customer,
      order_id: filing.orderId,
      claim_id: filing.claimId,
      note: note || null,
      filed: isFiled && !byNumber,
      version: version + 1,
    })
    .where('phone_calls.id', '=', callId)
    .execute();
  // Of both numbers: a missed call that the former one has settled waits again.
  if (values) for (const phone of new Set([row.phone, values.phone])) await settleCalls(tenant, phone);
}

/** Writes down a call that no exchange has delivered. @returns its id @throws Failure NOT_FOUND, VALIDATION_ERROR */
export async function writeDownCall(
  { customerId, orderId, note, ...written }: ParsedBody<typeof calls.create>,
  { tenant, caller, now }: Context,
): Promise<string> {
  const values = writtenValues(written, caller.accountId, now);
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
