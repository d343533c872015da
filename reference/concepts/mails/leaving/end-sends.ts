import type { Selectable } from 'kysely';
import { type Tenant, tenantOf } from '../../../engine/db/tenant';
import type { JobContext } from '../../../engine/jobs/job';
import { noteFailure, problemOf } from '../box-problem';
import type { MailDriver } from '../driver';
import { fulfilled, note } from '../intents';
import { asSent, isDelivered } from '../run-send';
import { type Box, forgetServer } from '../sync-folders';
import type { MailTables } from '../tables';

/** Attempts to ask the server of somebody who has left. */
const maxAttempts = 6;

/** What is kept with a mail of which nobody can say whether it arrived. */
const unknownFate = 'The connection ended before the server answered, and the mail is in none of its folders';
const unreachable = 'The server could not be asked whether it took the mail';

type Send = Selectable<MailTables['mail_intents']>;

/** Mails of somebody who has left that a server may have. */
export const sendsUnderway = (tenant: Tenant, accountId: string): Promise<Send[]> =>
  tenant
    .selectFrom('mail_intents')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('kind', '=', 'SEND')
    .where('state', '=', 'STARTED')
    .orderBy('number')
    .execute();

/** Forgets the servers of somebody who has left, with their passwords. */
export async function closeBox(tenant: Tenant, accountId: string): Promise<void> {
  await tenant.deleteFrom('mailboxes').where('account_id', '=', accountId).execute();
  await forgetServer(tenant, accountId);
}

/**
 * Finds out what became of mails that were on their way when their writer left. Each ends as sent, or as one that may not
 * have arrived, with the reason; nothing leaves any more. Then the servers are forgotten.
 * @param open opens the mailbox
 */
export async function endSends(box: Box, context: JobContext, open: () => Promise<MailDriver>): Promise<void> {
  const inBox = <T>(work: (tenant: Tenant) => Promise<T>) =>
    context.inTransaction(({ db }) => work(tenantOf(db, box.agencyId)));
  const sends = await inBox((tenant) => sendsUnderway(tenant, box.accountId));
  try {
    if (sends.length > 0) await endWith(await open(), { sends, box, context });
  } catch (error) {
    const row = await inBox((tenant) =>
      tenant.selectFrom('mail_boxes').select('attempts').where('account_id', '=', box.accountId).executeTakeFirst(),
    );
    // Repeated sign-ins with a wrong password lock accounts.
    const isLast = problemOf(error) === 'login' || (row?.attempts ?? 0) + 1 >= maxAttempts;
    if (!isLast) return noteFailure(error, box, context);
    for (const send of await inBox((tenant) => sendsUnderway(tenant, box.accountId)))
      await end(send, unreachable, { box, context });
  }
  await inBox((tenant) => closeBox(tenant, box.accountId));
}

interface Ending {
  box: Box;
  context: JobContext;
}

/** @throws the error of the connection */
async function endWith(driver: MailDriver, { sends, ...ending }: Ending & { sends: readonly Send[] }): Promise<void> {
  let isDone = false;
  try {
    for (const send of sends) await end(send, await fateOf(driver, send, ending), ending);
    isDone = true;
  } finally {
    await driver.close(isDone);
  }
}

/** Returns null for a mail that the server has, or why that is not known. */
async function fateOf(driver: MailDriver, send: Send, { box, context }: Ending): Promise<string | null> {
  if (send.value === 'TAKEN') return null;
  const mail = await context.inTransaction(({ db }) =>
    tenantOf(db, box.agencyId)
      .selectFrom('mails')
      .select('message_id')
      .where('mails.id', '=', send.mail_id)
      .executeTakeFirst(),
  );
  const isThere = mail?.message_id && (await isDelivered(driver, { messageId: mail.message_id }));
  return isThere ? null : unknownFate;
}

const end = (send: Send, problem: string | null, { box, context: means }: Ending): Promise<void> => {
  const of = { box, means };
  if (problem !== null)
    return note(send, of, { state: 'FAILED', problem }, { id: send.mail_id, set: { state: 'FAILED', problem } });
  if (send.value === 'TAKEN') return note(send, of, fulfilled);
  return note(send, of, fulfilled, { id: send.mail_id, set: asSent() });
};
