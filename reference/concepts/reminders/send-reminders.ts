import type { ParsedBody } from '../../../lib/contract/kit/endpoint';
import type { ReminderChoice, reminders, SentReminder } from '../../../lib/contract/customers/reminders';
import { distinctWays } from '../../../lib/rules/work/reminder';
import { newId } from '../../engine/db/ids';
import type { Context } from '../../engine/http/context';
import { Failure } from '../../engine/failures/failure';
import { sendMailToCustomer } from '../mails/send-mail-to-customer';
import { sendSmsToCustomer } from '../messages/send-sms-to-customer';
import { lockedOrder, type OrderRecord } from '../orders/read';
import { sendMessage } from '../../engine/outbox/send-message';
import { agentOf, customerOf, type Reached, reminderChoices, reminderPause, topicOf } from './reach';
import { agentReminder } from './reminder-texts';
import { remindersOf } from './sent-reminders';

type Draft = ParsedBody<typeof reminders.send>;

/** Refuses a closed channel. @throws Failure with the code of the reason */
function refuseClosed({ recipient, channel, closed }: ReminderChoice): void {
  if (closed === null) return;
  if (closed === 'UNSUBSCRIBED') throw new Failure('CUSTOMER_UNSUBSCRIBED', { field: 'reminders' });
  if (closed === 'TOO_SOON')
    throw new Failure('TOO_MANY_REQUESTS', { retryAfter: reminderPause / 1000, field: 'reminders' });
  if (recipient === 'AGENT') throw new Failure('INVALID_AGENT_REMINDERS_ERROR', { field: 'reminders' });
  throw new Failure(channel === 'SMS' ? 'CUSTOMER_REMIND_PHONE_ERROR' : 'CUSTOMER_REMIND_EMAIL_ERROR', {
    field: 'reminders',
  });
}

/**
 * Sends reminders of an order to all of the chosen recipients or to none. The customer's messages are added to their
 * history too.
 * @returns the sent reminders. @throws Failure as `reminders.send` declares, NOT_FOUND
 */
export async function sendReminders(orderId: string, draft: Draft, context: Context): Promise<SentReminder[]> {
  const { tenant, describe } = context;
  // The lock prevents two parallel calls from both passing the pause.
  const order = await lockedOrder(tenant, orderId);
  if (order.cancelled)
    throw new Failure('ORDER_STATE_ERROR', { message: `Order ${order.order_number} is cancelled: no reminder` });
  const reached = {
    agent: await agentOf(context, order.account_id),
    customer: await customerOf(context, order.customer_id),
  };
  const choices = await reminderChoices(order, reached, context);
  const chosen = distinctWays(draft.reminders).map((way) =>
    choices.find(({ recipient, channel }) => recipient === way.recipient && channel === way.channel)!,
  );
  chosen.forEach(refuseClosed);
  const ids: string[] = [];
  for (const choice of chosen)
    ids.push(await sendOne(order, { ...choice, address: choice.address! }, draft, reached, context));
  describe({ orderId, sent: ids.length, ...(reached.customer && { customerId: reached.customer.id }) });
  return remindersOf(tenant, orderId, { ids });
}

async function sendOne(
  order: OrderRecord,
  way: ReminderChoice & { address: string },
  draft: Draft,
  reached: Reached,
  context: Context,
): Promise<string> {
  const { tenant, caller, now } = context;
  const { recipient, channel, address } = way;
  const body =
    recipient === 'CUSTOMER'
      ? draft.text
      : agentReminder(context.locale, order.order_number, nameOf(reached.customer), draft.text);
  if (recipient === 'CUSTOMER') await writeToCustomer(order, way, draft, reached, context);
  else
    await sendMessage(context, context.settings, {
      agencyId: context.agencyId,
      channel,
      recipient: address,
      ...(channel === 'MAIL' && { subject: draft.subject }),
      body,
    });
  const id = newId();
  await tenant
    .insertInto('order_reminders', {
      id,
      order_id: order.id,
      account_id: caller.accountId,
      recipient,
      channel,
      address,
      body,
      sent_at: now,
    })
    .execute();
  return id;
}

/** Sends through the outbox and adds the message to the customer's history of SMS or mails. */
async function writeToCustomer(
  order: OrderRecord,
  { channel, address }: ReminderChoice & { address: string },
  { subject, text }: Draft,
  { agent, customer }: Reached,
  context: Context,
) {
  if (!customer) return;
  const { id } = customer;
  if (channel === 'SMS') await sendSmsToCustomer({ id, mobile: address }, { text, topic: topicOf(order) }, context);
  else {
    const mail = { subject, body: text, orderId: order.id, agentEmail: agent.email };
    await sendMailToCustomer({ id, email: address }, mail, context);
  }
}

export const nameOf = (customer: Reached['customer']): string | null =>
  customer ? `${customer.first_name} ${customer.last_name}` : null;
