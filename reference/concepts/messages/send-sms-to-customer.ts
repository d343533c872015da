import type { SmsDraft } from '../../../lib/contract/customers/messages';
import { smsSize } from '../../../lib/rules/work/sms';
import { newId } from '../../engine/db/ids';
import type { Caller, Context } from '../../engine/http/context';
import type { Scope } from '../../engine/jobs/job';
import { sendMessage } from '../../engine/outbox/send-message';

/** Sender and transaction. */
type Sending = Scope &
  Pick<Context, 'tenant' | 'agencyId' | 'settings' | 'now'> & { caller: Pick<Caller, 'accountId'> };

interface Addressee {
  id: string;
  mobile: string;
}

/** Adds an SMS to the outbox and to the customer's history. @returns its id */
export async function sendSmsToCustomer(
  { id: customerId, mobile }: Addressee,
  { text, topic }: SmsDraft,
  context: Sending,
): Promise<string> {
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
