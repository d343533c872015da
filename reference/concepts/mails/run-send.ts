import { tenantOf } from '../../engine/db/tenant';
import { problemOf } from './box-problem';
import { type MailDriver, NotTaken, type OutgoingMail, PermanentRefusal, type Refusal } from './driver';
import { fulfilled, type Intent, type IntentMail, type IntentScope, note } from './intents';
import { outgoingMail } from './outgoing-mail';
import { syncBoxSignature } from './job-signatures';

/** Attempts to send a mail before the person is asked. */
const maxAttempts = 6;
/** Time before the second attempt; it doubles with each, s. */
const firstPause = 15;

/**
 * Sends a mail, at most once. Before the server can have the whole mail, the journal says OFFERED; when the server has
 * answered, TAKEN. What was offered without an answer is looked up, and when nobody can tell, the person is asked.
 */
export async function runSend(driver: MailDriver, intent: Intent, mail: IntentMail, scope: IntentScope): Promise<void> {
  const outgoing = await outgoingMail(mail, scope.box, scope.means);
  let { value } = intent;
  try {
    const isDoubtful = value === 'OFFERED' || value === 'AGAIN';
    const isLeaving = value === null || value === 'AGAIN';
    const isHere = isDoubtful && (await isDelivered(driver, outgoing));
    if (value === 'OFFERED' && !isHere) return await noteDoubt(intent, mail, scope);
    let refused: Refusal[] = [];
    if (isLeaving && !isHere)
      refused = await driver.send(outgoing, async () => {
        await noteOffer(intent, scope);
        value = 'OFFERED';
      });
    if (value !== 'TAKEN') await noteTaken(intent, { id: mail.id, refused }, scope);
    value = 'TAKEN';
    await keep(driver, outgoing, { intent, mail }, scope);
  } catch (error) {
    await noteFailure(error, { ...intent, value }, mail, scope);
  }
}

/** Somebody who writes to himself has it in the inbox. */
export async function isDelivered(
  driver: MailDriver,
  { messageId }: Pick<OutgoingMail, 'messageId'>,
): Promise<boolean> {
  for (const folder of ['SENT', 'INBOX'] as const)
    if ((await driver.findByMessageId(folder, messageId)) !== null) return true;
  return false;
}

/** @throws Error when the run was given up for dead and another one sends the mail */
async function noteOffer({ number, attempts }: Intent, { box, means, beat }: IntentScope): Promise<void> {
  await beat();
  const offered = await means.inTransaction(({ db }) =>
    tenantOf(db, box.agencyId)
      .updateTable('mail_intents')
      .set({ value: 'OFFERED' })
      .where('number', '=', number)
      .where('attempts', '=', attempts)
      .where('state', '=', 'STARTED')
      .where((eb) => eb.or([eb('value', 'is', null), eb('value', '=', 'AGAIN')]))
      .returning('number')
      .executeTakeFirst(),
  );
  if (!offered) throw new Error('The mail is sent by another run');
}

const noteTaken = (intent: Intent, { id, refused }: { id: string; refused: Refusal[] }, scope: IntentScope) => {
  const columns = { refused: refused.map(({ address }) => address), refusals: refused.map(({ words }) => words) };
  return note(intent, scope, { value: 'TAKEN' }, { id, set: { ...asSent(), ...columns } });
};

/** Columns of a mail that the server has taken. */
export const asSent = () =>
  ({ state: 'SENT', folder: 'SENT', sent_at: new Date().toISOString(), problem: null, due_at: null }) as const;

const noteDoubt = (intent: Intent, { id }: Pick<IntentMail, 'id'>, scope: IntentScope) =>
  note(intent, scope, { state: 'IN_DOUBT' }, { id, set: { state: 'IN_DOUBT', problem: null } });

/** Some servers keep what they send by themselves. */
async function keep(
  driver: MailDriver,
  outgoing: OutgoingMail,
  { intent, mail }: { intent: Intent; mail: IntentMail },
  scope: IntentScope,
): Promise<void> {
  const kept = () => driver.findByMessageId('SENT', outgoing.messageId);
  if ((await kept()) === null) await driver.keepSent(outgoing);
  const uid = await kept();
  await note(intent, scope, fulfilled, {
    id: mail.id,
    set: uid === null ? {} : { remote_folder: 'SENT', remote_uid: uid },
  });
}

/** @throws the error unless the journal is done with the mail */
async function noteFailure(error: unknown, intent: Intent, { id }: IntentMail, scope: IntentScope): Promise<void> {
  const problem = (error instanceof Error ? error.message : String(error)).slice(0, 500);
  const isLast = intent.attempts >= maxAttempts;
  const isRefused = error instanceof PermanentRefusal || error instanceof NotTaken;
  if (intent.value === 'TAKEN') {
    // It has left: only the copy among the sent mails is missing.
    await note(intent, scope, { problem, ...(isLast && { state: 'FAILED' }) });
    if (!isLast) throw error;
  } else if (intent.value === 'OFFERED' && !isRefused) {
    if (!isLast) throw error;
    await noteDoubt(intent, { id }, scope);
  } else {
    const isFinal = error instanceof PermanentRefusal || isLast;
    const due = isFinal ? null : new Date(Date.now() + firstPause * 1_000 * 2 ** (intent.attempts - 1));
    await putBack(intent, { id, problem, due }, scope);
    // Repeated sign-ins with a wrong password lock accounts: the mailbox is left alone.
    if (!isFinal && problemOf(error) === 'login') throw error;
  }
}

/**
 * Has a mail that did not leave wait for its next attempt, or for its writer when there is none. A run that was given up
 * for dead changes nothing: another one has the mail. Nor does it when the writer has left meanwhile.
 * @param due null after the last attempt
 */
const putBack = (
  { number, attempts, value }: Intent,
  { id, problem, due }: { id: string; problem: string; due: Date | null },
  { box, means }: IntentScope,
): Promise<void> =>
  means.inTransaction(async ({ db, jobs }) => {
    const tenant = tenantOf(db, box.agencyId);
    const kept = value === 'AGAIN' ? value : null;
    const state = due === null ? 'FAILED' : 'WAITING';
    const own = await tenant
      .updateTable('mail_intents')
      .set({ state, problem, value: kept, ...(due && { due_at: due }) })
      .where('number', '=', number)
      .where('attempts', '=', attempts)
      .where('state', '=', 'STARTED')
      .returning('number')
      .executeTakeFirst();
    if (!own) return;
    await tenant
      .updateTable('mails')
      .set({ state, problem, ...(due && { due_at: due }) })
      .where('mails.id', '=', id)
      .execute();
    if (due) await jobs.send(syncBoxSignature, box, { startAfter: due });
  });
