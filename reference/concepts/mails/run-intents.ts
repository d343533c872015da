import type { Selectable } from 'kysely';
import { tenantOf } from '../../engine/db/tenant';
import type { JobContext } from '../../engine/jobs/job';
import { type MailDriver, PermanentRefusal, type RemoteFolderName } from './driver';
import { outgoingMail } from './outgoing-mail';
import type { Box } from './sync-folders';
import type { MailTables } from './tables';

type Intent = Selectable<MailTables['mail_intents']>;
type Mail = Selectable<MailTables['mails']>;
type Means = Pick<JobContext, 'inTransaction' | 'files' | 'log' | 'settings'>;

/** Attempts to send a mail before the person is asked. */
const mostAttempts = 6;

/** Replays the journal of a mailbox in its order. @throws the error of the connection */
export async function runIntents(driver: MailDriver, box: Box, means: Means): Promise<void> {
  for (;;) {
    const next = await means.inTransaction(({ db }) =>
      tenantOf(db, box.agencyId)
        .selectFrom('mail_intents')
        .selectAll()
        .where('account_id', '=', box.accountId)
        .where('state', 'in', ['WAITING', 'STARTED'])
        .where('due_at', '<=', new Date().toISOString())
        .orderBy('number')
        .limit(1)
        .executeTakeFirst(),
    );
    if (!next) return;
    await runOne(driver, next, box, means);
  }
}

async function runOne(driver: MailDriver, intent: Intent, box: Box, means: Means): Promise<void> {
  const { inTransaction } = means;
  const started = await inTransaction(async ({ db }) => {
    const tenant = tenantOf(db, box.agencyId);
    const mail = await tenant.selectFrom('mails').selectAll().where('mails.id', '=', intent.mail_id).executeTakeFirst();
    // Whoever calls a mail back locks the row and finds it WAITING, or comes too late.
    const taken = await tenant
      .updateTable('mail_intents')
      .set({ state: mail ? 'STARTED' : 'CANCELLED', attempts: intent.attempts + 1 })
      .where('number', '=', intent.number)
      .where('state', '=', intent.state)
      .returning('number')
      .executeTakeFirst();
    if (taken && mail && intent.kind === 'SEND')
      await tenant.updateTable('mails').set({ state: 'SENDING' }).where('mails.id', '=', mail.id).execute();
    return taken && mail;
  });
  if (!started) return;
  const wasStarted = intent.state === 'STARTED';
  if (intent.kind === 'SEND') await runSend(driver, intent, { mail: started, wasStarted }, { box, means });
  else await runChange(driver, intent, started, { box, means });
}

const finish = (
  { number }: Intent,
  { box, means }: { box: Box; means: Means },
  mail?: { id: string; set?: Partial<Mail>; remove?: true },
) =>
  means.inTransaction(async ({ db }) => {
    const tenant = tenantOf(db, box.agencyId);
    await tenant
      .updateTable('mail_intents')
      .set({ state: 'DONE', problem: null })
      .where('number', '=', number)
      .execute();
    if (mail?.set) await tenant.updateTable('mails').set(mail.set).where('mails.id', '=', mail.id).execute();
    if (mail?.remove) await tenant.deleteFrom('mails').where('mails.id', '=', mail.id).execute();
  });

/** Flags, moves and deletions: repeating them changes nothing. */
async function runChange(
  driver: MailDriver,
  intent: Intent,
  mail: Mail,
  scope: { box: Box; means: Means },
): Promise<void> {
  const from = mail.remote_folder as RemoteFolderName | null;
  const uid = mail.remote_uid;
  const isThere = from !== null && uid !== null;
  if (intent.kind === 'REMOVE') {
    if (isThere) await driver.remove(from, uid);
    return finish(intent, scope, { id: mail.id, remove: true });
  }
  if (!isThere) return finish(intent, scope);
  if (intent.kind === 'SEEN') {
    await driver.setSeen(from, uid, intent.value === 'true');
    return finish(intent, scope);
  }
  const target = intent.value as RemoteFolderName;
  if (target === from) return finish(intent, scope);
  const moved = await driver.move(from, uid, target);
  const found = moved ?? (mail.message_id ? await driver.findByMessageId(target, mail.message_id) : null);
  // Without a number it is recognised by its Message-ID when the folder is read.
  const set = found === null ? { remote_uid: null, gone: true } : { remote_folder: target, remote_uid: found };
  return finish(intent, scope, { id: mail.id, set });
}

async function runSend(
  driver: MailDriver,
  intent: Intent,
  { mail, wasStarted }: { mail: Mail; wasStarted: boolean },
  scope: { box: Box; means: Means },
): Promise<void> {
  const { means, box } = scope;
  const outgoing = await outgoingMail(mail, box, means);
  try {
    // It was begun before: the server knows whether it has it. TAKEN is noted as soon as the server has said so.
    const isTaken =
      intent.value === 'TAKEN' || (wasStarted && (await driver.findByMessageId('SENT', outgoing.messageId)) !== null);
    if (!isTaken) {
      await driver.send(outgoing);
      await means.inTransaction(({ db }) =>
        tenantOf(db, box.agencyId)
          .updateTable('mail_intents')
          .set({ value: 'TAKEN' })
          .where('number', '=', intent.number)
          .execute(),
      );
    }
    // Some servers keep what they send by themselves.
    if ((await driver.findByMessageId('SENT', outgoing.messageId)) === null) await driver.keepSent(outgoing);
    const uid = await driver.findByMessageId('SENT', outgoing.messageId);
    const sent = {
      state: 'SENT',
      folder: 'SENT',
      sent_at: new Date().toISOString(),
      problem: null,
      due_at: null,
    } as const;
    const remote = uid === null ? {} : { remote_folder: 'SENT' as const, remote_uid: uid };
    await finish(intent, scope, { id: mail.id, set: { ...sent, ...remote } });
  } catch (error) {
    await noteFailure(error, intent, mail, scope);
  }
}

/** @throws the error unless the server will never take the mail */
async function noteFailure(
  error: unknown,
  intent: Intent,
  mail: Mail,
  { box, means }: { box: Box; means: Means },
): Promise<void> {
  const problem = (error instanceof Error ? error.message : String(error)).slice(0, 500);
  const isFinal = error instanceof PermanentRefusal || intent.attempts + 1 >= mostAttempts;
  await means.inTransaction(async ({ db }) => {
    const tenant = tenantOf(db, box.agencyId);
    const state = isFinal ? 'FAILED' : 'STARTED';
    await tenant.updateTable('mail_intents').set({ state, problem }).where('number', '=', intent.number).execute();
    await tenant
      .updateTable('mails')
      .set({ problem, state: isFinal ? 'FAILED' : 'SENDING' })
      .where('mails.id', '=', mail.id)
      .execute();
  });
  if (!isFinal) throw error;
}
