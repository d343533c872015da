import type { mails } from '../../../lib/contract/customers/mails';
import type { ParsedBody } from '../../../lib/contract/kit/endpoint';
import { forgetFile } from '../../engine/files/keep-file';
import type { Context } from '../../engine/http/context';
import { type Tenant, tenantOf } from '../../engine/db/tenant';
import { Failure } from '../../engine/failures/failure';
import { job } from '../../engine/jobs/job';
import { sendingTime } from '../../../lib/rules/work/send-later';
import { bumpFeed } from '../notifications/feed';
import { intend } from './intents';
import { returnMailsSignature } from './job-signatures';

/** Loads and locks those of the mails that are the caller's; others are left out. */
const ownMails = (tenant: Tenant, mailIds: readonly string[], accountId: string) =>
  tenant
    .selectFrom('mails')
    .select(['mails.id', 'mails.folder', 'mails.state', 'mails.remote_uid', 'mails.untouched'])
    .where('mails.id', 'in', [...mailIds])
    .where('account_id', '=', accountId)
    .where('removed', '=', false)
    .orderBy('mails.id')
    .forUpdate()
    .execute();

/** What is written here and has not left is moved by sending and calling back alone. */
const isSettled = ({ state }: { state: string }) => state === 'RECEIVED' || state === 'SENT';

/** Moves mails; here at once, at the server by the journal. */
export async function moveMails({ mailIds, folder }: ParsedBody<typeof mails.move>, context: Context): Promise<void> {
  const { tenant, caller } = context;
  const rows = (await ownMails(tenant, mailIds, caller.accountId)).filter(isSettled);
  await moveTo(
    context,
    rows.filter((row) => row.folder !== folder).map(({ id }) => id),
    folder,
  );
}

async function moveTo(
  context: Context,
  mailIds: readonly string[],
  folder: ParsedBody<typeof mails.move>['folder'],
): Promise<void> {
  if (mailIds.length === 0) return;
  const { tenant, caller } = context;
  await tenant
    .updateTable('mails')
    .set({ folder, postponed_until: null })
    .where('mails.id', 'in', [...mailIds])
    .execute();
  await intend(context, tenant, { accountId: caller.accountId, mailIds, kind: 'MOVE', value: folder });
}

/** Marks mails as seen or not. */
export async function seeMails({ mailIds, seen }: ParsedBody<typeof mails.see>, context: Context): Promise<void> {
  const { tenant, caller } = context;
  const changed = (await ownMails(tenant, mailIds, caller.accountId)).map(({ id }) => id);
  if (changed.length === 0) return;
  await tenant.updateTable('mails').set({ seen }).where('mails.id', 'in', changed).execute();
  await intend(context, tenant, { accountId: caller.accountId, mailIds: changed, kind: 'SEEN', value: String(seen) });
}

/**
 * Deletes drafts and mails of the recycle bin for good; moves others there. With `untouched`, deletes drafts in which
 * nothing was written, and nothing else.
 */
export async function removeMails(
  { mailIds, untouched }: ParsedBody<typeof mails.remove>,
  context: Context,
): Promise<void> {
  const { tenant, caller } = context;
  const all = await ownMails(tenant, mailIds, caller.accountId);
  const rows = untouched ? all.filter((row) => row.untouched && row.state === 'DRAFT') : all;
  for (const { id } of rows.filter(({ state }) => state === 'DRAFT')) await deleteDraft(tenant, id);
  const settled = rows.filter(isSettled);
  const forGood = settled.filter(({ folder }) => folder === 'RECYCLE_BIN').map(({ id }) => id);
  if (forGood.length > 0) {
    await tenant.updateTable('mails').set({ removed: true }).where('mails.id', 'in', forGood).execute();
    await intend(context, tenant, { accountId: caller.accountId, mailIds: forGood, kind: 'REMOVE' });
  }
  const others = settled.filter(({ folder }) => folder !== 'RECYCLE_BIN').map(({ id }) => id);
  await moveTo(context, others, 'RECYCLE_BIN');
}

/** Deletes a draft and its files. */
export async function deleteDraft(tenant: Tenant, mailId: string): Promise<void> {
  const files = await tenant.selectFrom('mail_files').select('file_id').where('mail_id', '=', mailId).execute();
  await tenant.deleteFrom('mails').where('mails.id', '=', mailId).execute();
  for (const { file_id } of files) await forgetFile(tenant, file_id);
}

/**
 * Takes mails out of the inbox until a time, or puts them back at once when it is null. At the server they stay where
 * they are. Mails that are not in the inbox stay as they are. @throws Failure VALIDATION_ERROR for a time that has
 * passed or is too far away
 */
export async function postponeMails(
  { mailIds, until }: ParsedBody<typeof mails.postpone>,
  { tenant, caller, now, jobs, agencyId }: Context,
): Promise<void> {
  const rule = sendingTime(until, now.getTime());
  if (rule) throw new Failure('VALIDATION_ERROR', { field: 'until', fields: [{ path: 'until', rule }] });
  const { accountId } = caller;
  const rows = await ownMails(tenant, mailIds, accountId);
  const changed = rows.filter(({ state, folder }) => state === 'RECEIVED' && folder === 'INBOX').map(({ id }) => id);
  if (changed.length === 0) return;
  const time = until === null ? null : new Date(until);
  await tenant.updateTable('mails').set({ postponed_until: time }).where('mails.id', 'in', changed).execute();
  if (time === null) return;
  const box = { agencyId, accountId, until: time.toISOString() };
  await jobs.send(returnMailsSignature, box, { startAfter: time });
}

/** Puts mails whose time has come back into the inbox, unread and marked, and has open screens read it again. */
export const returnMails = job({
  ...returnMailsSignature,
  options: { retryLimit: 5, retryDelay: 5, retryBackoff: true, expireInSeconds: 60 },
  run: ({ agencyId, accountId, until }, { inTransaction }) =>
    inTransaction(async ({ db, jobs }) => {
      const tenant = tenantOf(db, agencyId);
      // The queue may call a moment before the clock of this machine says so.
      const now = new Date(Math.max(Date.now(), Date.parse(until)));
      const rows = await tenant
        .updateTable('mails')
        .set({ postponed_until: null, returned_at: now, seen: false })
        .where('account_id', '=', accountId)
        .where('postponed_until', '<=', now.toISOString())
        .returning('mails.id')
        .execute();
      if (rows.length === 0) return;
      const mailIds = rows.map(({ id }) => id);
      await intend({ jobs }, tenant, { accountId, mailIds, kind: 'SEEN', value: 'false' });
      await bumpFeed(db, { id: accountId, agency_id: agencyId });
    }),
});
