import { sql } from 'kysely';
import { serverFolders } from '../../../lib/contract/agencies/mailboxes';
import type { BoxStatus } from '../../../lib/contract/customers/mail-box-status';
import { type MailFolder, mailFolders } from '../../../lib/contract/customers/mail-rows';
import type { Tenant } from '../../engine/db/tenant';
import type { Context } from '../../engine/http/context';
import { chosenIn, noChoice } from '../mailboxes/folder-roles';
import type { StoredMailbox } from '../mailboxes/stored-mailbox';
import { unloadedMails } from './fetch-mails';
import { isDelayed } from './mail-row';
import type { Settings } from '../../engine/settings';

/** Returns the address and the name from which somebody writes. */
export async function senderOf(
  { tenant, settings }: { tenant: Tenant; settings: Pick<Settings, 'mailFrom'> },
  accountId: string,
): Promise<{ address: string; name: string }> {
  const row = await tenant
    .selectFrom('accounts')
    .leftJoin('mailboxes', (join) =>
      join.onRef('mailboxes.agency_id', '=', 'accounts.agency_id').onRef('mailboxes.account_id', '=', 'accounts.id'),
    )
    .leftJoin('account_media', (join) =>
      join
        .onRef('account_media.agency_id', '=', 'accounts.agency_id')
        .onRef('account_media.account_id', '=', 'accounts.id')
        .on('account_media.media_type', '=', 'MAIL'),
    )
    .select(['mailboxes.email', 'account_media.value', 'accounts.first_name', 'accounts.last_name'])
    .where('accounts.id', '=', accountId)
    .executeTakeFirstOrThrow();
  return {
    address: row.email ?? row.value ?? settings.mailFrom,
    name: `${row.first_name} ${row.last_name}`.trim(),
  };
}

/** Returns the folders that were chosen and that the server has no more, with what is used instead. */
async function lostFolders(
  tenant: Tenant,
  { server, lost }: { server: StoredMailbox; lost: readonly MailFolder[] },
): Promise<BoxStatus['lostFolders']> {
  if (lost.length === 0) return [];
  const used = await tenant
    .selectFrom('mail_box_folders')
    .select(['mail_box_folders.folder', 'mail_box_folders.path'])
    .where('account_id', '=', server.account_id)
    .execute();
  const chosen = chosenIn(server);
  return serverFolders.flatMap((folder) => {
    const name = chosen[folder];
    if (name === null || !lost.includes(folder)) return [];
    return [{ folder, name, used: used.find((one) => one.folder === folder)?.path ?? null }];
  });
}

/** Returns the state of the caller's mailbox. */
export async function boxStatus({ tenant, caller, settings }: Context): Promise<BoxStatus> {
  const { accountId } = caller;
  // As the indexes say it, see `unloadedMails`.
  const own = () => tenant.selectFrom('mails').where(sql<boolean>`not mails.removed`);
  const counted = await own()
    .select(['folder', sql<number>`count(*)::int`.as('total')])
    .select(sql<number>`count(*) filter (where not seen)::int`.as('unseen'))
    .where('mails.account_id', '=', accountId)
    .where('mails.postponed_until', 'is', null)
    .groupBy('folder')
    .execute();
  const { assigned } = await own()
    .select(sql<number>`count(*)::int`.as('assigned'))
    .where('assigned_to', '=', accountId)
    .where('mails.folder', '=', 'INBOX')
    .executeTakeFirstOrThrow();
  const { postponed } = await own()
    .select(sql<number>`count(*)::int`.as('postponed'))
    .where('mails.account_id', '=', accountId)
    .where('mails.postponed_until', 'is not', null)
    .executeTakeFirstOrThrow();
  const { stuck } = await own()
    .leftJoin('mail_boxes', (join) =>
      join
        .onRef('mail_boxes.agency_id', '=', 'mails.agency_id')
        .onRef('mail_boxes.account_id', '=', 'mails.account_id')
        .on('mail_boxes.state', '=', 'ERROR'),
    )
    .select(sql<number>`count(*)::int`.as('stuck'))
    .where('mails.account_id', '=', accountId)
    .where('mails.folder', '=', 'OUTBOX')
    .where((eb) => eb.or([eb('mails.state', 'in', ['FAILED', 'IN_DOUBT']), isDelayed]))
    .executeTakeFirstOrThrow();
  const { unloaded } = await unloadedMails(tenant, accountId)
    .select(sql<number>`count(*)::int`.as('unloaded'))
    .executeTakeFirstOrThrow();
  const box = await tenant.selectFrom('mail_boxes').selectAll().where('account_id', '=', accountId).executeTakeFirst();
  const server = await tenant
    .selectFrom('mailboxes')
    .selectAll('mailboxes')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return {
    address: (await senderOf({ tenant, settings }, accountId)).address,
    kind: server ? 'SERVER' : 'LOCAL',
    state: box?.state ?? 'NEW',
    problem: box?.problem ?? null,
    lastSuccessTs: box?.last_success_at ?? null,
    missing: box?.missing ?? 0,
    unloaded,
    assigned,
    postponed,
    stuck,
    lostFolders: server ? await lostFolders(tenant, { server, lost: box?.lost_folders ?? [] }) : [],
    chosenFolders: server ? chosenIn(server) : noChoice,
    folders: mailFolders.map((folder) => {
      const row = counted.find((one) => one.folder === folder);
      return { folder, total: row?.total ?? 0, unseen: row?.unseen ?? 0 };
    }),
  };
}
