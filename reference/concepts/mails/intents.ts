import type { Selectable, Updateable } from 'kysely';
import { type Tenant, tenantOf } from '../../engine/db/tenant';
import type { JobContext, Scope } from '../../engine/jobs/job';
import type { IntentKind, MailTables } from './tables';
import { syncBoxSignature } from './job-signatures';
import type { Box } from './sync-folders';

interface NewIntent {
  accountId: string;
  mailIds: readonly string[];
  kind: IntentKind;
  value?: string;
  /** Not before; at once when absent. */
  due?: Date;
}

/**
 * Notes in the transaction of a change what its server is to do, and has it done. A later intent of the same kind takes
 * the place of one that has not begun.
 */
export async function intend(
  scope: Pick<Scope, 'jobs'>,
  tenant: Tenant,
  { accountId, mailIds, kind, value, due }: NewIntent,
): Promise<void> {
  if (mailIds.length === 0) return;
  await tenant
    .updateTable('mail_intents')
    .set({ state: 'CANCELLED' })
    .where('account_id', '=', accountId)
    .where('mail_id', 'in', [...mailIds])
    .where('kind', '=', kind)
    .where('state', '=', 'WAITING')
    .execute();
  const rows = mailIds.map((mail_id) => ({
    account_id: accountId,
    mail_id,
    kind,
    value: value ?? null,
    ...(due && { due_at: due }),
  }));
  await tenant.insertInto('mail_intents', rows).execute();
  const box = { agencyId: tenant.agencyId, accountId };
  await scope.jobs.send(syncBoxSignature, box, due ? { startAfter: due } : {});
}

export type Intent = Selectable<MailTables['mail_intents']>;
export type IntentMail = Selectable<MailTables['mails']>;

/** What carrying out an intent needs. */
export interface IntentScope {
  box: Box;
  means: Pick<JobContext, 'inTransaction' | 'files' | 'log' | 'settings'>;
  /** Says that the run is alive. */
  beat: () => Promise<void>;
}

/** Notes what became of an intent, and of its mail with it. */
export const note = (
  { number }: Intent,
  { box, means }: Pick<IntentScope, 'box' | 'means'>,
  intent: Updateable<MailTables['mail_intents']>,
  mail?: { id: string; set?: Updateable<MailTables['mails']>; remove?: true },
): Promise<void> =>
  means.inTransaction(async ({ db }) => {
    const tenant = tenantOf(db, box.agencyId);
    await tenant.updateTable('mail_intents').set(intent).where('number', '=', number).execute();
    if (mail?.set) await tenant.updateTable('mails').set(mail.set).where('mails.id', '=', mail.id).execute();
    if (mail?.remove) await tenant.deleteFrom('mails').where('mails.id', '=', mail.id).execute();
  });

/** Of an intent that is carried out. */
export const fulfilled = { state: 'DONE', problem: null } as const;
