import type { mailboxes } from '../../../lib/contract/agencies/mailboxes';
import { tenantOf } from '../../engine/db/tenant';
import { type Handlers, ownTransaction } from '../../engine/http/handlers';
import { publish } from '../../engine/jobs/events';
import { vaultOf } from '../../engine/vault/vault';
import { logoForMails, signatureOf } from './signature';
import { vaultKeyOf, serversOf, storedMailbox, toMailbox } from './stored-mailbox';
import { testServer } from './test-server';

export const mailboxHandlers = {
  async mine(_, context) {
    const row = await storedMailbox(context);
    return row ? toMailbox(row) : null;
  },

  async save({ body }, context) {
    const { tenant, caller, settings } = context;
    const { imap, smtp } = serversOf(body, await storedMailbox(context), context);
    const vault = vaultOf(settings);
    const values = {
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
