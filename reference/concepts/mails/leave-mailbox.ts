import type { Settings } from '../../engine/settings';
import type { Scope } from '../../engine/jobs/job';
import { type Tenant, tenantOf } from '../../engine/db/tenant';
import { bumpFeed } from '../notifications/feed';
import { senderOf } from './box-status';
import { forgetServer } from './sync-folders';

interface Leaver {
  agencyId: string;
  accountId: string;
  /** Who takes over; null for nobody. */
  heir: string | null;
  /** False for somebody who may come back. */
  removed: boolean;
  settings: Pick<Settings, 'mailFrom'>;
}

/**
 * Closes the mailbox of somebody who leaves. Nobody else reads it: what was filed to customers and what a colleague was
 * asked to answer stays with them. Nothing leaves in the name of the person any more: what waits in the outbox becomes a
 * draft. Drafts for customers go to the heir, and so does what the person was asked to answer. The password of the
 * server is forgotten.
 */
export async function leaveMailbox({ db }: Scope, leaver: Leaver): Promise<undefined> {
  const { agencyId, accountId, heir, removed, settings } = leaver;
  const tenant = tenantOf(db, agencyId);
  await stopSending(tenant, accountId);
  if (heir !== null) await giveDrafts(tenant, { from: accountId, to: heir }, settings);
  await tenant.updateTable('mails').set({ assigned_to: heir }).where('assigned_to', '=', accountId).execute();
  await tenant.deleteFrom('mail_readers').where('account_id', '=', accountId).execute();
  if (removed) {
    await tenant.deleteFrom('mailboxes').where('account_id', '=', accountId).execute();
    await forgetServer(tenant, accountId);
  }
  if (heir !== null) await bumpFeed(db, { id: heir, agency_id: agencyId });
}

/** The journal first, as the run that sends does. What a server may have already is let go on. */
async function stopSending(tenant: Tenant, accountId: string): Promise<void> {
  const stopped = await tenant
    .updateTable('mail_intents')
    .set({ state: 'CANCELLED' })
    .where('account_id', '=', accountId)
    .where('kind', '=', 'SEND')
    .where('state', '=', 'WAITING')
    .returning('mail_id')
    .execute();
  const ids = stopped.map(({ mail_id }) => mail_id);
  await tenant
    .updateTable('mails')
    .set({ folder: 'DRAFT', state: 'DRAFT', due_at: null, problem: null })
    .where('account_id', '=', accountId)
    .where((eb) => eb.or([eb('mails.state', '=', 'FAILED'), ...(ids.length > 0 ? [eb('mails.id', 'in', ids)] : [])]))
    .execute();
}

/** They leave under the name and the address of the heir, and as mails of their own. */
async function giveDrafts(
  tenant: Tenant,
  { from, to }: { from: string; to: string },
  settings: Pick<Settings, 'mailFrom'>,
): Promise<void> {
  const { address, name } = await senderOf({ tenant, settings }, to);
  await tenant
    .updateTable('mails')
    .set({ account_id: to, sender: address, sender_name: name, message_id: null })
    .where('account_id', '=', from)
    .where('mails.state', '=', 'DRAFT')
    .where('customer_id', 'is not', null)
    .where('mails.removed', '=', false)
    .execute();
}
