import type { Tenant } from '../../engine/db/tenant';
import type { Scope } from '../../engine/jobs/job';
import type { IntentKind } from './tables';
import { syncBoxSignature } from './sync-signature';

interface Intent {
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
  { accountId, mailIds, kind, value, due }: Intent,
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
