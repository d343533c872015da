import type { FolderChoice, MailboxDraft, mailboxes } from '../../../lib/contract/agencies/mailboxes';
import { found } from '../../engine/failures/failure';
import { tenantOf } from '../../engine/db/tenant';
import { type Handlers, ownTransaction } from '../../engine/http/handlers';
import { publish } from '../../engine/jobs/events';
import { vaultOf } from '../../engine/vault/vault';
import { chosenIn, noChoice, readFolders, unread } from './folder-roles';
import { allowMailReading, mailReadingOf } from './mail-reading';
import { logoForMails, signatureOf } from './signature';
import { serversOf, storedMailbox, type StoredMailbox, toMailbox, vaultKeyOf } from './stored-mailbox';
import { testServer } from './test-server';

const columnsOf = ({ INBOX, SENT, RECYCLE_BIN, SPAM }: FolderChoice) => ({
  inbox_name: INBOX,
  sent_name: SENT,
  recycle_bin_name: RECYCLE_BIN,
  spam_name: SPAM,
});

const asDraft = (row: StoredMailbox): MailboxDraft => {
  const { email, imap, smtp } = toMailbox(row);
  return { email, imap, smtp };
};

export const mailboxHandlers = {
  async mine(_, context) {
    const row = await storedMailbox(context);
    return row ? toMailbox(row) : null;
  },

  async save({ body }, context) {
    const { tenant, caller, settings } = context;
    const stored = await storedMailbox(context);
    const { imap, smtp } = serversOf(body, stored, context);
    const vault = vaultOf(settings);
    // Names of folders are those of one account at one server.
    const isSame = stored?.imap_host === imap.host && stored.imap_login === imap.login;
    const values = {
      ...(!isSame && columnsOf(noChoice)),
      email: body.email,
      imap_login: imap.login,
      imap_host: imap.host,
      imap_port: imap.port,
      imap_password: vault.seal(imap.password, vaultKeyOf(caller.accountId, 'imap')),
      smtp_login: smtp.login,
      smtp_host: smtp.host,
      smtp_port: smtp.port,
      smtp_password: vault.seal(smtp.password, vaultKeyOf(caller.accountId, 'smtp')),
      tested_at: null,
    };
    const row = await tenant
      .insertInto('mailboxes', { account_id: caller.accountId, ...values })
      .onConflict((conflict) => conflict.column('account_id').doUpdateSet(values))
      .returningAll()
      .executeTakeFirstOrThrow();
    await publish(context, 'mailbox.changed', { agencyId: context.agencyId, accountId: caller.accountId });
    return toMailbox(row);
  },

  async remove(_, context) {
    const { tenant, caller, agencyId } = context;
    await tenant.deleteFrom('mailboxes').where('account_id', '=', caller.accountId).execute();
    await publish(context, 'mailbox.changed', { agencyId, accountId: caller.accountId });
    return { done: true };
  },

  reading: (_, context) => mailReadingOf(context),

  allowReading: ({ body }, context) => allowMailReading(body.allowed, context),

  folders: ownTransaction<typeof mailboxes.folders>(async (_, context) => {
    const { inTransaction, caller, agencyId, settings } = context;
    const stored = await inTransaction(({ db }) => storedMailbox({ caller, tenant: tenantOf(db, agencyId) }));
    if (!stored) return unread(noChoice);
    const { imap } = serversOf(asDraft(stored), stored, context);
    return readFolders(imap, chosenIn(stored), settings);
  }),

  async saveFolders({ body }, context) {
    const { tenant, caller, agencyId } = context;
    found(
      await tenant
        .updateTable('mailboxes')
        .set(columnsOf(body))
        .where('account_id', '=', caller.accountId)
        .returning('account_id')
        .executeTakeFirst(),
    );
    await publish(context, 'mailbox.foldersChosen', { agencyId, accountId: caller.accountId });
    return { done: true };
  },

  async signature(_, { tenant, caller }) {
    const signature = await signatureOf(tenant, caller.accountId);
    return { ...signature, hasLogo: (await logoForMails(tenant)) !== undefined };
  },

  async saveSignature({ body }, { tenant, caller }) {
    await tenant
      .insertInto('mail_signatures', { account_id: caller.accountId, ...body })
      .onConflict((conflict) => conflict.column('account_id').doUpdateSet(body))
      .execute();
    return body;
  },

  test: ownTransaction<typeof mailboxes.test>(async ({ body }, context) => {
    const { inTransaction, caller, agencyId, settings, now, describe } = context;
    const stored = await inTransaction(({ db }) => storedMailbox({ caller, tenant: tenantOf(db, agencyId) }));
    const { imap, smtp } = serversOf(body, stored, context);
    const [atImap, atSmtp] = await Promise.all([
      testServer('imap', imap, settings),
      testServer('smtp', smtp, settings),
    ]);
    describe({ imap: atImap, smtp: atSmtp });
    const isStored = stored && [body.imap, body.smtp].every(({ password }) => !password);
    if (isStored && atImap === 'ok' && atSmtp === 'ok')
      await inTransaction(({ db }) =>
        tenantOf(db, agencyId)
          .updateTable('mailboxes')
          .set({ tested_at: now })
          .where('account_id', '=', caller.accountId)
          .execute(),
      );
    return { imap: atImap, smtp: atSmtp };
  }),
} satisfies Handlers<typeof mailboxes>;
