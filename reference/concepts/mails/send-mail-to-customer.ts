import { newId } from '../../engine/db/ids';
import type { Context } from '../../engine/http/context';
import { type Message, sendMessage } from '../../engine/outbox/send-message';

interface CustomerMail extends Pick<Message, 'attachment' | 'body'> {
  subject: string;
  orderId: string | null;
  claimId?: string;
  /** Mail address of the agent, where answers go; null without one. */
  agentEmail: string | null;
  /** Link in the body that acts in the customer's name; the agency's copy goes without it. */
  link?: string;
}

/** A call, or a job in the name of an account. */
export type MailPlace = Pick<Context, 'db' | 'jobs' | 'tenant' | 'agencyId' | 'settings' | 'now'> & {
  caller: Pick<Context['caller'], 'accountId'> & Partial<Pick<Context['caller'], 'sessionHash'>>;
};

/** Adds a mail to the outbox and to the customer's history. */
export async function sendMailToCustomer(
  { id: customerId, email }: { id: string; email: string },
  { subject, body, attachment, orderId, claimId, agentEmail, link = '' }: CustomerMail,
  context: MailPlace,
): Promise<void> {
  const { tenant, caller, agencyId, settings, now } = context;
  await sendMessage(context, settings, {
    agencyId,
    channel: 'MAIL',
    recipient: email,
    subject,
    body,
    ...(attachment && { attachment }),
    ...(agentEmail && { replyTo: agentEmail }),
  });
  await tenant
    .insertInto('mails', {
      id: newId(),
      account_id: caller.accountId,
      customer_id: customerId,
      order_id: orderId,
      claim_id: claimId ?? null,
      folder: 'SENT',
      sender: agentEmail ?? settings.mailFrom,
      recipients: [email],
      subject,
      preview: body.replace(link, '').replace(/\s+/g, ' ').slice(0, 200),
      seen: true,
      attachments: attachment ? 1 : 0,
      sent_at: now,
    })
    .execute();
}
