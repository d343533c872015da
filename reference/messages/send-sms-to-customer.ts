import type { SmsDraft } from '../../lib/contract/messages';
import { smsSize } from '../../lib/rules/sms';
import { newId } from '../db/ids';
import type { Context } from '../http/context';
import { sendMessage } from '../outbox/send-message';

interface Addressee {
  id: string;
  mobile: string;
}

/** Hands an SMS to the outbox and writes it into the customer's history. @returns its id */
export async function sendSmsToCustomer({ id: customerId, mobile }: Addressee, { text, topic }: SmsDraft, context: Context): Promise<string> {
  const { tenant, caller, agencyId, settings, now } = context;
  const messageId = await sendMessage(context, settings, { agencyId, channel: 'SMS', recipient: mobile, body: text });
  const { characters, parts } = smsSize(text);
  const id = newId();
  await tenant
    .insertInto('customer_sms', {
      id,
      account_id: caller.accountId,
      customer_id: customerId,
      topic,
      recipient: mobile,
      body: text,
      characters,
      parts,
      message_id: messageId,
      sent_at: now,
    })
    .execute();
  return id;
}
