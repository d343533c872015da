import { tenantOf } from '../../engine/db/tenant';
import { type MailDriver, type RemoteFolderName, Renumbered } from './driver';
import { fulfilled, type Intent, type IntentMail, type IntentScope, note } from './intents';
import { runSend } from './run-send';

/**
 * Replays the journal of a mailbox in its order.
 * @returns whether there was anything to do, and whether the rest waits until a folder was read that has other numbers
 * @throws the error of the connection
 */
export async function runIntents(driver: MailDriver, scope: IntentScope): Promise<{ isSome: boolean; waits: boolean }> {
  const { box, means } = scope;
  for (let isSome = false; ; isSome = true) {
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
    if (!next) return { isSome, waits: false };
    try {
      await runOne(driver, next, scope);
    } catch (error) {
      if (error instanceof Renumbered) return { isSome, waits: true };
      throw error;
    }
    await scope.beat();
  }
}

async function runOne(driver: MailDriver, intent: Intent, scope: IntentScope): Promise<void> {
  const { box, means } = scope;
  const started = await means.inTransaction(async ({ db }) => {
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
    if (taken && mail && intent.kind === 'SEND' && intent.value !== 'TAKEN')
      await tenant.updateTable('mails').set({ state: 'SENDING' }).where('mails.id', '=', mail.id).execute();
    return taken && mail;
  });
  if (!started) return;
  if (intent.kind === 'SEND') await runSend(driver, { ...intent, attempts: intent.attempts + 1 }, started, scope);
  else await runChange(driver, intent, started, scope);
}

/** Flags, moves and deletions: repeating them changes nothing. */
async function runChange(driver: MailDriver, intent: Intent, mail: IntentMail, scope: IntentScope): Promise<void> {
  const from = mail.remote_folder as RemoteFolderName | null;
  const uid = mail.remote_uid;
  const isThere = from !== null && uid !== null;
  if (intent.kind === 'REMOVE') {
    if (isThere) await driver.remove(from, uid);
    return note(intent, scope, fulfilled, { id: mail.id, remove: true });
  }
  if (!isThere) return note(intent, scope, fulfilled);
  if (intent.kind === 'SEEN') {
    await driver.setSeen(from, uid, intent.value === 'true');
    return note(intent, scope, fulfilled);
  }
  const target = intent.value as RemoteFolderName;
  if (target === from) return note(intent, scope, fulfilled);
  const moved = await driver.move(from, uid, target);
  const found = moved ?? (mail.message_id ? await driver.findByMessageId(target, mail.message_id) : null);
  const isFree = found !== null && !(await isKnown(mail.account_id, target, found, scope));
  // Without a number of its own it is recognised by its Message-ID when the folder is read.
  const set = isFree ? { remote_folder: target, remote_uid: found } : { remote_uid: null, gone: true };
  return note(intent, scope, fulfilled, { id: mail.id, set });
}

/** Another mail with the same Message-ID may have the number. */
const isKnown = async (accountId: string, folder: RemoteFolderName, uid: number, { box, means }: IntentScope) => {
  const row = await means.inTransaction(({ db }) =>
    tenantOf(db, box.agencyId)
      .selectFrom('mails')
      .select('mails.id')
      .where('account_id', '=', accountId)
      .where('remote_folder', '=', folder)
      .where('remote_uid', '=', uid)
      .executeTakeFirst(),
  );
  return row !== undefined;
};
