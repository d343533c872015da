import type { Locale } from '../../../lib/i18n/locales';
import { newId } from '../db/ids';
import type { Scope } from '../jobs/job';
import type { Settings } from '../settings';
import { channels } from './channels';
import { deliverMessage } from './deliver-message';
import { requireSmsRoom } from './staff-sms';
import type { MessageChannel } from './tables';

/** A message to a person. `code` is the secret in it, a code or a link: the outbox page shows it by itself, and it is erased once delivered. */
export interface Message {
  agencyId: string | null;
  channel: MessageChannel;
  recipient: string;
  subject?: string;
  body: string;
  /** Where an answer to a mail goes, when not to the product. */
  replyTo?: string;
  code?: string;
  /** In WhatsApp what fills the approved template; without it the body goes as it is. */
  template?: { text: string; locale: Locale };
  /** Goes along with a mail; its bytes are in the file store. */
  attachment?: { hash: string; name: string };
}

/** The transaction, and in a call of somebody who is signed in the caller: SMS by hand are limited. */
type Sending = Pick<Scope, 'db' | 'jobs'> & { caller?: { accountId: string; sessionHash?: string } };

/** Returns who sends a message by hand; null for the program. @throws Failure SMS_HOUR_LIMIT */
async function byHand(
  db: Sending['db'],
  caller: Sending['caller'],
  { channel, agencyId }: Message,
): Promise<string | null> {
  if (!caller?.sessionHash) return null;
  const { accountId } = caller;
  if (channel === 'SMS' && agencyId !== null) await requireSmsRoom(db, { agencyId, accountId }, new Date());
  return accountId;
}

/**
 * Writes a message in the caller's transaction: it leaves if and only if that commits. With a gateway configured a job
 * delivers it, otherwise it stays in the local outbox, where its page shows it. @returns its id
 * @throws Failure SMS_HOUR_LIMIT
 */
export async function sendMessage(
  { db, jobs, caller }: Sending,
  settings: Settings,
  message: Message,
): Promise<string> {
  const accountId = await byHand(db, caller, message);
  const hasGateway = channels[message.channel].hasGateway(settings);
  const id = newId();
  await db
    .insertInto('messages')
    .values({
      id,
      agency_id: message.agencyId,
      channel: message.channel,
      recipient: message.recipient,
      account_id: accountId,
      subject: message.subject ?? null,
      reply_to: message.replyTo ?? null,
      body: message.body,
      code: message.code ?? null,
      template_text: message.template?.text ?? null,
      template_locale: message.template?.locale ?? null,
      attachment_hash: message.attachment?.hash ?? null,
      attachment_name: message.attachment?.name ?? null,
      state: hasGateway ? 'QUEUED' : 'LOCAL',
      last_error: null,
      // To the millisecond, as it is shown and asked for; the database's own clock is finer.
      created_at: new Date(),
      delivered_at: null,
    })
    .execute();
  if (hasGateway) await jobs.send(deliverMessage, { messageId: id });
  return id;
}
