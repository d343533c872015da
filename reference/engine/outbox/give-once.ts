import { newId } from '../db/ids';
import type { Db } from '../db/schema';
import type { JobContext } from '../jobs/job';
import type { Settings } from '../settings';
import { sendMail } from './send-mail';
import type { Message } from './send-message';
import { GatewayRefusal, sendSms } from './send-sms';

/**
 * Writes a message that `giveOnce` gives to its gateway after the transaction; without a gateway it is in the local
 * outbox. No job delivers it. @returns its id
 */
export async function recordOnce(db: Db, settings: Settings, message: Omit<Message, 'attachment'>): Promise<string> {
  const { agencyId, channel, recipient, subject = null, replyTo = null, body, code = null } = message;
  const gateway = channel === 'SMS' ? settings.smsWebhookUrl : settings.smtpUrl;
  const id = newId();
  await db
    .insertInto('messages')
    .values({
      id,
      agency_id: agencyId,
      channel,
      recipient,
      subject,
      reply_to: replyTo,
      body,
      code,
      state: gateway ? 'QUEUED' : 'LOCAL',
      last_error: null,
      created_at: new Date(),
      delivered_at: null,
    })
    .execute();
  return id;
}

interface Outcome {
  /** IN_DOUBT: the answer was lost, the message may have been sent. */
  state: 'SENT' | 'FAILED' | 'IN_DOUBT';
  reason: string | null;
}

/** Returns whether the gateway has said no: a refusal of HTTP, or a permanent one of SMTP. Anything else is no answer. */
const isRefused = (error: unknown): boolean =>
  (error instanceof GatewayRefusal && error.status >= 400 && error.status < 500) ||
  (typeof error === 'object' && error !== null && 'responseCode' in error && Number(error.responseCode) >= 500);

/** Gives a recorded message to its gateway, one time only: it is never tried again. */
export async function giveOnce(
  messageId: string,
  { db, settings, files, signal }: Pick<JobContext, 'db' | 'settings' | 'files' | 'signal'>,
): Promise<Outcome> {
  const message = await db.selectFrom('messages').selectAll().where('id', '=', messageId).executeTakeFirstOrThrow();
  if (message.state === 'LOCAL') return { state: 'SENT', reason: null };
  const update = db.updateTable('messages').where('id', '=', messageId);
  try {
    await (message.channel === 'SMS' ? sendSms(message, settings, signal) : sendMail(message, settings, files));
  } catch (error) {
    const reason = (error instanceof Error ? error.message : String(error)).slice(0, 500);
    await update.set({ state: 'FAILED', attempts: 1, last_error: reason }).execute();
    return { state: isRefused(error) ? 'FAILED' : 'IN_DOUBT', reason };
  }
  await update.set({ state: 'SENT', attempts: 1, delivered_at: new Date(), code: null, body: '' }).execute();
  return { state: 'SENT', reason: null };
}
