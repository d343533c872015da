import { sql } from 'kysely';
import type { Scope } from '../../engine/jobs/job';
import { type Tenant, tenantOf } from '../../engine/db/tenant';
import { sendMessage } from '../../engine/outbox/send-message';
import type { Settings } from '../../engine/settings';
import { type MailDriver, type OutgoingMail, type RemoteFolderName, remoteFolders } from './driver';

interface Local {
  agencyId: string;
  accountId: string;
  settings: Settings;
  inTransaction<T>(work: (scope: Scope) => Promise<T>): Promise<T>;
  /** Told of each person of the agency who got mail. */
  arrived?(scope: Scope, accountId: string): Promise<void>;
}

/**
 * The mailbox of somebody who has set up no server: mail between the people of an agency stays in the database, and
 * what goes to others lands in the outbox.
 */
export function localDriver(local: Local): MailDriver {
  const { agencyId, accountId, inTransaction } = local;
  const own = <T>(work: (tenant: Tenant) => Promise<T>) => inTransaction(({ db }) => work(tenantOf(db, agencyId)));
  const stored = (tenant: Tenant, folder: RemoteFolderName) =>
    tenant
      .selectFrom('local_mails')
      .where('local_mails.account_id', '=', accountId)
      .where('local_mails.folder', '=', folder);
  return {
    receiver: '',
    lost: () => [],
    folders: () => own((tenant) => countFolders(tenant, accountId)),
    list: ({ folder }) => own((tenant) => stored(tenant, folder).select(['uid', 'seen']).execute()),
    numbers: ({ folder }) =>
      own(async (tenant) => (await stored(tenant, folder).select('uid').execute()).map(({ uid }) => uid)),
    async *heads(folder, which) {
      const isNewest = 'newest' in which;
      const rows = await own((tenant) =>
        stored(tenant, folder)
          .selectAll()
          .$if(!isNewest, (some) => some.where('uid', 'in', isNewest ? [] : [0, ...which]))
          .orderBy('uid', 'desc')
          .limit(isNewest ? which.newest : which.length)
          .execute(),
      );
      for (const { uid, seen, raw, received_at } of rows)
        yield { uid, seen, head: headIn(Buffer.from(raw, 'base64')), receivedAt: new Date(received_at) };
    },
    async *fetch(folder, uids) {
      if (uids.length === 0) return;
      const rows = await own((tenant) =>
        stored(tenant, folder)
          .selectAll()
          .where('uid', 'in', [...uids])
          .execute(),
      );
      for (const { uid, seen, raw, received_at } of rows)
        yield { uid, seen, raw: Buffer.from(raw, 'base64'), receivedAt: new Date(received_at), cut: null };
    },
    setSeen: (folder, uid, seen) =>
      own(async (tenant) => {
        await changed(tenant, accountId, folder, uid).set({ seen }).execute();
      }),
    move: (folder, uid, target) =>
      own(async (tenant) => {
        const moved = await changed(tenant, accountId, folder, uid)
          .set({ folder: target })
          .returning('uid')
          .executeTakeFirst();
        return moved?.uid ?? null;
      }),
    remove: (folder, uid) =>
      own(async (tenant) => {
        const gone = tenant.deleteFrom('local_mails').where('account_id', '=', accountId);
        await gone.where('folder', '=', folder).where('uid', '=', uid).execute();
      }),
    findByMessageId: (folder, messageId) =>
      own(async (tenant) => {
        const row = await stored(tenant, folder).select('uid').where('message_id', '=', messageId).executeTakeFirst();
        return row?.uid ?? null;
      }),
    // One transaction, which does nothing when it was done before: no doubt is possible.
    async send(mail) {
      await inTransaction((scope) => deliver(scope, local, mail));
      return [];
    },
    // `send` has kept it in the same transaction.
    keepSent: async () => undefined,
    close: async () => undefined,
  };
}

/** Returns a mail up to the empty line after its header. */
const headIn = (raw: Buffer): Buffer => {
  const end = raw.indexOf('\r\n\r\n');
  return end === -1 ? raw : raw.subarray(0, end + 4);
};

const changed = (tenant: Tenant, accountId: string, folder: RemoteFolderName, uid: number) =>
  tenant
    .updateTable('local_mails')
    .where('account_id', '=', accountId)
    .where('folder', '=', folder)
    .where('uid', '=', uid);

async function countFolders(tenant: Tenant, accountId: string) {
  const rows = await tenant
    .selectFrom('local_mails')
    .select(['folder', sql<number>`count(*)::int`.as('total'), sql<number>`max(uid)`.as('last')])
    // Flags have no counter: their sum changes with them.
    .select(sql<string>`sum(case when seen then uid else 0 end)::text || ':' || sum(uid)::text`.as('flags'))
    .where('account_id', '=', accountId)
    .groupBy('folder')
    .execute();
  return remoteFolders.map((folder) => {
    const row = rows.find((one) => one.folder === folder);
    return {
      folder,
      path: folder,
      uidValidity: '1',
      uidNext: (row?.last ?? 0) + 1,
      modseq: row?.flags ?? '0:0',
      total: row?.total ?? 0,
    };
  });
}

/** Delivers a mail to everybody and keeps it among the sent ones, once. */
async function deliver(
  scope: Scope,
  { agencyId, accountId, settings, arrived }: Local,
  mail: OutgoingMail,
): Promise<void> {
  const tenant = tenantOf(scope.db, agencyId);
  const row = { message_id: mail.messageId, raw: mail.raw.toString('base64'), received_at: new Date() };
  const sent = await tenant
    .selectFrom('local_mails')
    .select('uid')
    .where('account_id', '=', accountId)
    .where('folder', '=', 'SENT')
    .where('message_id', '=', mail.messageId)
    .executeTakeFirst();
  if (sent) return;
  await tenant.insertInto('local_mails', { ...row, account_id: accountId, folder: 'SENT', seen: true }).execute();
  const colleagues = await tenant
    .selectFrom('account_media')
    .select(['account_id', sql<string>`lower(value)`.as('address')])
    .where('media_type', '=', 'MAIL')
    .where(
      sql<string>`lower(value)`,
      'in',
      mail.recipients.map((one) => one.toLowerCase()),
    )
    .execute();
  for (const one of new Set(colleagues.map(({ account_id }) => account_id))) {
    await tenant.insertInto('local_mails', { ...row, account_id: one, folder: 'INBOX', seen: false }).execute();
    if (one !== accountId) await arrived?.(scope, one);
  }
  const inside = new Set(colleagues.map(({ address }) => address));
  for (const recipient of mail.recipients.filter((one) => !inside.has(one.toLowerCase())))
    await sendMessage(scope, settings, {
      agencyId,
      channel: 'MAIL',
      recipient,
      subject: mail.subject,
      body: mail.text,
      replyTo: mail.from,
      ...(mail.attachment && { attachment: mail.attachment }),
    });
}
