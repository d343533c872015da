import type { mails } from '../../../lib/contract/customers/mails';
import type { ParsedBody } from '../../../lib/contract/kit/endpoint';
import { forgetFile } from '../../engine/files/keep-file';
import type { Tenant } from '../../engine/db/tenant';
import type { Context } from '../../engine/http/context';
import { intend } from './intents';

/** Loads and locks those of the mails that are the caller's; others are left out. */
const ownMails = (tenant: Tenant, mailIds: readonly string[], accountId: string) =>
  tenant
    .selectFrom('mails')
    .select(['mails.id', 'mails.folder', 'mails.state', 'mails.remote_uid'])
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
    .set({ folder })
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

/** Deletes drafts and mails of the recycle bin for good; moves others there. */
export async function removeMails({ mailIds }: ParsedBody<typeof mails.remove>, context: Context): Promise<void> {
  const { tenant, caller } = context;
  const rows = await ownMails(tenant, mailIds, caller.accountId);
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

async function deleteDraft(tenant: Tenant, mailId: string): Promise<void> {
  const files = await tenant.selectFrom('mail_files').select('file_id').where('mail_id', '=', mailId).execute();
  await tenant.deleteFrom('mails').where('mails.id', '=', mailId).execute();
  for (const { file_id } of files) await forgetFile(tenant, file_id);
}
