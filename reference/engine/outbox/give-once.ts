import { newId } from '../db/ids';
import type { Db } from '../db/schema';
import type { JobContext } from '../jobs/job';
import type { Settings } from '../settings';
import { channels } from './channels';
import { GatewayRefusal, type RefusalKind } from './gateway-refusal';
import type { Message } from './send-message';

type Once = Omit<Message, 'attachment'>;

/**
 * Writes messages that `giveOnce` gives to their gateway after the transaction; without a gateway they are in the local
 * outbox. No job delivers them. @returns their ids
 */
export async function recordAllOnce(db: Db, settings: Settings, messages: readonly Once[]): Promise<string[]> {
  const rows = messages.map(
    ({ agencyId, channel, recipient, subject = null, replyTo = null, body, code = null, template }) => ({
      id: newId(),
      agency_id: agencyId,
      channel,
      recipient,
      subject,
      reply_to: replyTo,
      body,
      code,
      template_text: template?.text ?? null,
      template_locale: template?.locale ?? null,
      state: channels[channel].hasGateway(settings) ? ('QUEUED' as const) : ('LOCAL' as const),
      last_error: null,
      created_at: new Date(),
      delivered_at: null,
    }),
  );
  await db.insertInto('messages').values(rows).execute();
  return rows.map(({ id }) => id);
}

/** Writes one message that `giveOnce` gives to its gateway. @returns its id */
export const recordOnce = async (db: Db, settings: Settings, message: Once): Promise<string> =>
  (await recordAllOnce(db, settings, [message]))[0]!;

export interface Outcome {
  /** IN_DOUBT: the answer was lost, the message may have been sent. */
  state: 'SENT' | 'FAILED' | 'IN_DOUBT';
  reason: string | null;
  /** Of FAILED. */
  refusal: RefusalKind | null;
  /** No gateway is configured: the message stays in the local outbox. */
  isLocal: boolean;
}

/** Answers of SMTP to `RCPT TO` that say that there is no such mailbox (RFC 5321 §4.2.3). */
const noMailbox = [550, 551, 553];

/** Returns why the gateway said no: by HTTP, or for good by SMTP. Null is no answer. */
function refusalIn(error: unknown): RefusalKind | null {
  if (error instanceof GatewayRefusal) {
    if (error.kind) return error.kind;
    if (error.status === 402) return 'NO_BALANCE';
    if (error.status === 429) return 'BUSY';
    return error.status >= 400 && error.status < 500 ? 'NOT_TAKEN' : null;
  }
  if (typeof error !== 'object' || error === null || !('responseCode' in error)) return null;
  const code = Number(error.responseCode);
  const ofRecipient = 'command' in error && String(error.command).startsWith('RCPT');
  if (ofRecipient && noMailbox.includes(code)) return 'UNKNOWN_ADDRESS';
  return code >= 500 ? 'NOT_TAKEN' : null;
}

/** Gives a recorded message to its gateway, one time only: it is never tried again. */
export async function giveOnce(
  messageId: string,
  { db, settings, files, signal }: Pick<JobContext, 'db' | 'settings' | 'files' | 'signal'>,
): Promise<Outcome> {
  const message = await db.selectFrom('messages').selectAll().where('id', '=', messageId).executeTakeFirstOrThrow();
  if (message.state === 'LOCAL') return { state: 'SENT', reason: null, refusal: null, isLocal: true };
  const update = db.updateTable('messages').where('id', '=', messageId);
  try {
    await channels[message.channel].give(message, { settings, files, signal });
  } catch (error) {
    const reason = (error instanceof Error ? error.message : String(error)).slice(0, 500);
    await update.set({ state: 'FAILED', attempts: 1, last_error: reason }).execute();
    const refusal = refusalIn(error);
    return { state: refusal ? 'FAILED' : 'IN_DOUBT', reason, refusal, isLocal: false };
  }
  await update
    .set({ state: 'SENT', attempts: 1, delivered_at: new Date(), code: null, body: '', template_text: null })
    .execute();
  return { state: 'SENT', reason: null, refusal: null, isLocal: false };
}
