import { sql } from 'kysely';
import type { Settings } from '../../../engine/settings';
import type { Scope } from '../../../engine/jobs/job';
import { type Tenant, tenantOf } from '../../../engine/db/tenant';
import { bumpFeed } from '../../notifications/feed';
import { syncBoxSignature } from '../job-signatures';
import { adoptDraft, draftColumns } from './adopt-draft';
import { closeBox, sendsUnderway } from './end-sends';

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
 * draft that says when it was to leave. Drafts for customers go to the heir, and so does what the person was asked to
 * answer. The password of the server is forgotten as soon as it is known what became of mails that were on their way.
 */
export async function leaveMailbox({ db, jobs }: Scope, leaver: Leaver): Promise<undefined> {
  const { agencyId, accountId, heir, removed, settings } = leaver;
  const tenant = tenantOf(db, agencyId);
  await stopSending(tenant, accountId);
  if (heir !== null) await giveDrafts(tenant, { from: accountId, to: heir }, settings);
  await tenant.updateTable('mails').set({ assigned_to: heir }).where('assigned_to', '=', accountId).execute();
  await tenant.deleteFrom('mail_readers').where('account_id', '=', accountId).execute();
  if (removed) {
    await lookUpDoubts(tenant, accountId);
    const underway = await sendsUnderway(tenant, accountId);
    if (underway.length > 0) await jobs.send(syncBoxSignature, { agencyId, accountId });
    else await closeBox(tenant, accountId);
  }
  if (heir !== null) await bumpFeed(db, { id: heir, agency_id: agencyId });
}

/**
 * The journal first, as the run that sends does. What a server may have already is let go on; a run that has begun and has
 * offered nothing yet cannot offer it any more.
 */
async function stopSending(tenant: Tenant, accountId: string): Promise<void> {
  const stopped = await tenant
    .updateTable('mail_intents')
    .set({ state: 'CANCELLED' })
    .where('account_id', '=', accountId)
    .where('kind', '=', 'SEND')
    .where((eb) => eb.or([eb('state', '=', 'WAITING'), eb.and([eb('state', '=', 'STARTED'), eb('value', 'is', null)])]))
    .returning('mail_id')
    .execute();
  const ids = stopped.map(({ mail_id }) => mail_id);
  const own = () => tenant.updateTable('mails').where('account_id', '=', accountId);
  const wasToLeave = sql<string>`coalesce(due_at, sent_at)`;
  await own()
    .set({ stopped_due_at: wasToLeave, folder: 'DRAFT', state: 'DRAFT', due_at: null, problem: null })
    .where((eb) => eb.or([eb('mails.state', '=', 'FAILED'), ...(ids.length > 0 ? [eb('mails.id', 'in', ids)] : [])]))
    .execute();
  await own().set({ stopped_due_at: wasToLeave }).where('mails.state', 'in', ['SENDING', 'IN_DOUBT']).execute();
}

/** Nobody is left who could say whether these arrived: the server is asked once more. */
const lookUpDoubts = (tenant: Tenant, accountId: string) =>
  tenant
    .updateTable('mail_intents')
    .set({ state: 'STARTED', value: 'OFFERED' })
    .where('account_id', '=', accountId)
    .where('kind', '=', 'SEND')
    .where('state', '=', 'IN_DOUBT')
    .execute();

/** They leave under the name and the address of the heir, and as mails of their own. */
async function giveDrafts(
  tenant: Tenant,
  { from, to }: { from: string; to: string },
  settings: Pick<Settings, 'mailFrom'>,
): Promise<void> {
  const drafts = await tenant
    .selectFrom('mails')
    .select([...draftColumns])
    .where('account_id', '=', from)
    .where('mails.state', '=', 'DRAFT')
    .where('customer_id', 'is not', null)
    .where('mails.removed', '=', false)
    .execute();
  for (const draft of drafts) await adoptDraft({ tenant, settings }, draft, to);
}
