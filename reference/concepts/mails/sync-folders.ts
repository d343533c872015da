import { type Tenant, tenantOf } from '../../engine/db/tenant';
import type { JobContext } from '../../engine/jobs/job';
import { type MailDriver, type RemoteFlags, type RemoteFolder, type RemoteFolderName, remoteFolders } from './driver';
import { storeMessage } from './store-message';

/** Mails that are fetched by one command. */
const portion = 50;
/** Mails that one run fetches; the next run goes on, so that the journal never waits for a whole mailbox. */
export const mostAtOnce = 1_000;

export interface Box {
  agencyId: string;
  accountId: string;
}

type Means = Pick<JobContext, 'inTransaction' | 'files' | 'log' | 'signal'>;

const mailsIn = (tenant: Tenant, accountId: string, folder: RemoteFolderName) =>
  tenant
    .selectFrom('mails')
    .where('account_id', '=', accountId)
    .where('remote_folder', '=', folder)
    .where('remote_uid', 'is not', null);

interface Known {
  id: string;
  uid: number;
  seen: boolean;
}

const knownIn = async (tenant: Tenant, accountId: string, folder: RemoteFolderName): Promise<Known[]> => {
  const rows = await mailsIn(tenant, accountId, folder).select(['id', 'remote_uid', 'seen']).execute();
  return rows.map(({ id, remote_uid, seen }) => ({ id, uid: remote_uid ?? 0, seen }));
};

const countIn = async (tenant: Tenant, accountId: string, folder: RemoteFolderName): Promise<number> => {
  const { count } = await mailsIn(tenant, accountId, folder)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** A folder of which something is new, with what is to be fetched. */
interface Missing {
  folder: RemoteFolder;
  uids: number[];
  /** Whether anything is new or has other flags. */
  changed: boolean;
}

/** Returns whether the counters of a folder stand still; without a counter of changes nobody knows. */
const isStill = (
  since: { uid_next: number; modseq: string | null } | null,
  { uidNext, modseq }: RemoteFolder,
): boolean => since !== null && modseq !== null && since.uid_next === uidNext && since.modseq === modseq;

/**
 * Brings flags up to date and says which mails are missing here. A folder whose counters stand still costs nothing.
 */
async function compare(driver: MailDriver, remote: RemoteFolder, box: Box, means: Means): Promise<Missing> {
  const { accountId, agencyId } = box;
  const { inTransaction } = means;
  const stored = await inTransaction(({ db }) => storedFolder(tenantOf(db, agencyId), accountId, remote.folder));
  if (stored && stored.uid_validity !== remote.uidValidity)
    await inTransaction(({ db }) => forgetNumbers(tenantOf(db, agencyId), accountId, remote.folder));
  const since = stored && stored.uid_validity === remote.uidValidity ? stored : null;
  if (isStill(since, remote)) {
    const count = await inTransaction(({ db }) => countIn(tenantOf(db, agencyId), accountId, remote.folder));
    if (count === remote.total) return { folder: remote, uids: [], changed: false };
  }
  const known = await inTransaction(({ db }) => knownIn(tenantOf(db, agencyId), accountId, remote.folder));
  const changed = since?.modseq ? await driver.list(remote, { uidNext: since.uid_next, modseq: since.modseq }) : null;
  const byUid = new Map(known.map((one) => [one.uid, one]));
  const added = changed?.filter(({ uid }) => !byUid.has(uid)).length ?? 0;
  // Servers tell of changed and new mails; when the numbers do not add up, some were removed or are not here yet.
  const isWhole = changed === null || known.length + added !== remote.total;
  const listed = isWhole ? await driver.list(remote, null) : changed;
  const applied = await inTransaction(({ db }) => apply(tenantOf(db, agencyId), { listed, isWhole, byUid, accountId }));
  const uids = listed.map(({ uid }) => uid).filter((uid) => !byUid.has(uid));
  return {
    folder: remote,
    uids: uids.toSorted((one, other) => other - one),
    changed: applied > 0 || uids.length > 0,
  };
}

const storedFolder = (tenant: Tenant, accountId: string, folder: RemoteFolderName) =>
  tenant
    .selectFrom('mail_box_folders')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('folder', '=', folder)
    .executeTakeFirst();

/** The server counts anew: its mails are recognised by their Message-ID. */
const forgetNumbers = (tenant: Tenant, accountId: string, folder: RemoteFolderName) =>
  tenant
    .updateTable('mails')
    .set({ remote_uid: null, gone: true })
    .where('account_id', '=', accountId)
    .where('remote_folder', '=', folder)
    .execute();

interface Comparison {
  listed: readonly RemoteFlags[];
  isWhole: boolean;
  byUid: ReadonlyMap<number, Known>;
  accountId: string;
}

/** @returns how many mails have other flags or are gone */
async function apply(tenant: Tenant, { listed, isWhole, byUid, accountId }: Comparison): Promise<number> {
  const waiting = await tenant
    .selectFrom('mail_intents')
    .select('mail_id')
    .where('account_id', '=', accountId)
    .where('state', 'in', ['WAITING', 'STARTED'])
    .execute();
  const busy = new Set(waiting.map(({ mail_id }) => mail_id));
  let changed = 0;
  for (const seen of [true, false]) {
    const ids = listed.flatMap((one) => {
      const row = byUid.get(one.uid);
      return row && one.seen === seen && row.seen !== seen && !busy.has(row.id) ? [row.id] : [];
    });
    if (ids.length > 0) await tenant.updateTable('mails').set({ seen }).where('mails.id', 'in', ids).execute();
    changed += ids.length;
  }
  if (!isWhole) return changed;
  const there = new Set(listed.map(({ uid }) => uid));
  const gone = [...byUid.values()].filter(({ uid, id }) => !there.has(uid) && !busy.has(id)).map(({ id }) => id);
  if (gone.length > 0)
    await tenant.updateTable('mails').set({ gone: true, remote_uid: null }).where('mails.id', 'in', gone).execute();
  return changed + gone.length;
}

/** Mails that no folder has any more are deleted; those that are filed stay with their customer. */
async function settleGone(tenant: Tenant, accountId: string): Promise<void> {
  const gone = () => tenant.deleteFrom('mails').where('account_id', '=', accountId).where('gone', '=', true);
  await gone().where('customer_id', 'is', null).where('note', '=', '').execute();
  await tenant
    .updateTable('mails')
    .set({ gone: false, remote_folder: null, folder: 'RECYCLE_BIN' })
    .where('account_id', '=', accountId)
    .where('gone', '=', true)
    .execute();
}

/**
 * Reads everything that is new, the newest first. One mail that cannot be stored is left out and tried again later.
 * @returns how many mails are still missing, and whether anything has changed
 */
export async function syncFolders(
  driver: MailDriver,
  box: Box,
  means: Means,
  beat: () => Promise<void>,
): Promise<{ missing: number; changed: boolean }> {
  const folders = await driver.folders();
  const all: Missing[] = [];
  for (const folder of folders) all.push(await compare(driver, folder, box, means));
  let left = mostAtOnce;
  let missing = 0;
  for (const { folder, uids } of all) {
    const wanted = uids.slice(0, left);
    left -= wanted.length;
    missing += uids.length - wanted.length;
    for (let at = 0; at < wanted.length && !means.signal.aborted; at += portion) {
      await fetchPortion(driver, folder.folder, wanted.slice(at, at + portion), { box, means, beat });
    }
    await means.inTransaction(({ db }) => rememberFolder(tenantOf(db, box.agencyId), box.accountId, folder));
  }
  const { inTransaction } = means;
  if (missing === 0) await inTransaction(({ db }) => settleGone(tenantOf(db, box.agencyId), box.accountId));
  return { missing, changed: all.some(({ changed }) => changed) };
}

async function fetchPortion(
  driver: MailDriver,
  folder: RemoteFolderName,
  uids: readonly number[],
  { box, means, beat }: { box: Box; means: Means; beat: () => Promise<void> },
): Promise<void> {
  for await (const mail of driver.fetch(folder, uids)) {
    try {
      await storeMessage(mail, { ...box, folder }, means);
    } catch (error) {
      means.log.warn({ err: error, uid: mail.uid, folder }, 'mail not stored');
    }
    await beat();
  }
}

async function rememberFolder(tenant: Tenant, accountId: string, remote: RemoteFolder): Promise<void> {
  const values = {
    path: remote.path,
    uid_validity: remote.uidValidity,
    uid_next: remote.uidNext,
    modseq: remote.modseq,
    total: remote.total,
  };
  await tenant
    .insertInto('mail_box_folders', { account_id: accountId, folder: remote.folder, ...values })
    .onConflict((conflict) => conflict.columns(['account_id', 'folder']).doUpdateSet(values))
    .execute();
}

/** Forgets what is known of a server, because the mailbox has another one now. Its mails stay. */
export async function forgetServer(tenant: Tenant, accountId: string): Promise<void> {
  await tenant.deleteFrom('mail_box_folders').where('account_id', '=', accountId).execute();
  await tenant.deleteFrom('mail_boxes').where('account_id', '=', accountId).execute();
  await tenant
    .updateTable('mails')
    .set({ remote_uid: null, remote_folder: null })
    .where('account_id', '=', accountId)
    .where('remote_folder', 'in', [...remoteFolders])
    .execute();
}
