import type { attachings } from '../../../lib/contract/orders/attachings';
import type { ParsedBody } from '../../../lib/contract/kit/endpoint';
import { type Stored, lockedCustomer } from '../customers/read-customer';
import { fieldsOf } from '../customers/row';
import { updateCustomer } from '../customers/update-customer';
import { customerProblemsOf } from '../../../lib/rules/work/attaching';
import type { Context } from '../../engine/http/context';
import { Failure } from '../../engine/failures/failure';
import { refusedAll } from '../../engine/failures/refused';
import { survivorOf } from '../customers/survivor';
import { putCustomer } from '../orders/change-order';
import { lockedOrder, type OrderRecord } from '../orders/read';
import { refuseUnlessOpen } from '../orders/states';

type Body = ParsedBody<typeof attachings.attach>;

/**
 * Loads the chosen customer, or the one that it was merged into.
 * @throws Failure VALIDATION_ERROR when it was removed or has another number
 */
async function standingCustomer(customerId: string, number: Body['number'], { tenant }: Context): Promise<Stored> {
  const stored = await lockedCustomer(tenant, await survivorOf(tenant, customerId));
  const { status, passport_number } = stored.row;
  const chosen = { removed: status === 'REMOVED', passportNumber: passport_number };
  const problems = customerProblemsOf(chosen, number.passportNumber);
  if (problems.length > 0) throw refusedAll([...problems]);
  return stored;
}

/** Gives the number to a customer who has none. */
async function fillNumber({ row, media }: Stored, number: Body['number'], context: Context): Promise<void> {
  if (row.passport_number) return;
  const fields = fieldsOf(row, media);
  const passport = { ...row.passport, ...number };
  // The customer is not removed, so the card's status is one that people set.
  const change = { ...fields, passport, version: row.version } as Parameters<typeof updateCustomer>[1];
  await updateCustomer(row.id, change, context);
}

async function attachExisting(row: OrderRecord, customerId: string, body: Body, context: Context): Promise<void> {
  const stored = await standingCustomer(customerId, body.number, context);
  await fillNumber(stored, body.number, context);
  if (stored.row.id === row.customer_id) return;
  refuseUnlessOpen(row, true);
  await putCustomer(row, { kind: 'existing', customerId: stored.row.id }, context);
}

/**
 * Attaches a customer with a confirmed number to an order (S3 §2 step 1, S3 §5).
 * @throws Failure, see `attachings.attach`
 */
export async function attachCustomer(orderId: string, body: Body, context: Context): Promise<void> {
  const { tenant, caller, now } = context;
  const row = await lockedOrder(tenant, orderId);
  if (row.version !== body.version)
    throw new Failure('CONFLICT', { field: 'version', message: `The order is at version ${row.version}` });
  refuseUnlessOpen(row, false);
  const { customer, number } = body;
  if (customer.kind === 'existing') await attachExisting(row, customer.customerId, body, context);
  else {
    refuseUnlessOpen(row, true);
    if (!body.newCustomerAgreed) throw new Failure('NEW_CUSTOMER_WILL_BE_CREATED');
    const draft = { ...customer.customer, passport: { ...customer.customer.passport, ...number } };
    await putCustomer(row, { kind: 'new', customer: draft }, context);
  }
  const confirmed = {
    number_type: number.type,
    number: number.passportNumber,
    confirmed_by: caller.accountId,
    confirmed_at: now,
  };
  await tenant
    .insertInto('attachings', { order_id: orderId, ...confirmed })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet(confirmed))
    .execute();
}
