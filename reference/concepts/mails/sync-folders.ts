import { type Selectable, sql } from 'kysely';
import { type Tenant, tenantOf } from '../../engine/db/tenant';
import type { JobContext } from '../../engine/jobs/job';
import { type MailDriver, type RemoteFlags, type RemoteFolder, type RemoteFolderName, remoteFolders } from './driver';
import type { MailTables } from './tables';
import { fetchBodies, fetchHeads } from './fetch-mails';

/** Newest mails of the inbox that a first run brings before it looks at anything else. */
const firstMails = 50;

export interface Box {
  agencyId: string;
  accountId: string;
}

type Means = Pick<JobContext, 'inTransaction' | 'files' | 'log' | 'signal'>;

/** A run over a mailbox. */
export interface Run {
  driver: MailDriver;
  box: Box;
  means: Means;
  /** Says that the run is alive. */
  beat: () => Promise<void>;
  /** Says that there is something to see, and how many mails are missing. */
  tell: (missing?: number) => Promise<void>;
}

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

type StoredFolder = Selectable<MailTables['mail_box_folders']>;

/** What is known of a folder, with the number of its mails that are here. */
interface KnownFolder {
  stored: StoredFolder | undefined;
  count: number;
}

/** Counts the mails of each folder that are here. */
const countKept = (tenant: Tenant, accountId: string) =>
  tenant
    .selectFrom('mails')
    .select(['remote_folder', ({ fn }) => fn.countAll<number>().as('count')])
    .where('account_id', '=', accountId)
    .where('remote_uid', 'is not', null)
    .groupBy('remote_folder')
    .execute();

/** Returns what is known of all folders. */
async function knownFolders(tenant: Tenant, accountId: string): Promise<(folder: RemoteFolderName) => KnownFolder> {
  const stored = await tenant.selectFrom('mail_box_folders').selectAll().where('account_id', '=', accountId).execute();
  const counts = await countKept(tenant, accountId);
  return (folder) => ({
    stored: stored.find((one) => one.folder === folder),
    count: Number(counts.find((one) => one.remote_folder === folder)?.count ?? 0),
  });
}

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

/** Returns what is known of a folder, when it is the one that the server has now, with the same numbers. */
const sameFolder = (stored: StoredFolder | undefined, { path, uidValidity }: RemoteFolder): StoredFolder | null =>
  stored?.uid_validity === uidValidity && stored.path === path ? stored : null;

/**
 * Brings flags up to date and says which mails are missing here. A folder whose counters stand still costs nothing.
 * @param isNew whether all that is here of the folder came in this run
 */
async function compare(
  remote: RemoteFolder,
  { stored, count }: KnownFolder,
  isNew: boolean,
  { driver, box: { accountId, agencyId }, means: { inTransaction } }: Run,
): Promise<Missing> {
  const since = sameFolder(stored, remote);
  if (stored && !since)
    await inTransaction(({ db }) => forgetNumbers(tenantOf(db, agencyId), accountId, remote.folder));
  if (isStill(since, remote) && count === remote.total) return { folder: remote, uids: [], changed: false };
  const known = await inTransaction(({ db }) => knownIn(tenantOf(db, agencyId), accountId, remote.folder));
  const byUid = new Map(known.map((one) => [one.uid, one]));
  if (isNew) {
    // Flags come with the headers.
    const uids = (await driver.numbers(remote)).filter((uid) => !byUid.has(uid));
    return { folder: remote, uids: newestFirst(uids), changed: uids.length > 0 };
  }
  const changed = since?.modseq ? await driver.list(remote, { uidNext: since.uid_next, modseq: since.modseq }) : null;
  const added = changed?.filter(({ uid }) => !byUid.has(uid)).length ?? 0;
  // Servers tell of changed and new mails; when the numbers do not add up, some were removed or are not here yet.
  const isWhole = changed === null || known.length + added !== remote.total;
  const listed = isWhole ? await driver.list(remote, null) : changed;
  const applied = await inTransaction(({ db }) => apply(tenantOf(db, agencyId), { listed, isWhole, byUid, accountId }));
  const uids = listed.map(({ uid }) => uid).filter((uid) => !byUid.has(uid));
  return {
    folder: remote,
    uids: newestFirst(uids),
    changed: applied > 0 || uids.length > 0,
  };
}

const newestFirst = (uids: readonly number[]) => uids.toSorted((one, other) => other - one);

/** The server counts anew, or the folder is another one: its mails are recognised by their Message-ID. */
const forgetNumbers = (tenant: Tenant, accountId: string, folder: RemoteFolderName) =>
  tenant
    .updateTable('mails')
    .set({ remote_uid: null, gone: true })
    .where('account_id', '=', accountId)
    .where('remote_folder', '=', folder)
    .execute();

/** The server has the folder no more, and its mails with it unless they turn up in another one. */
async function forgetFolder(tenant: Tenant, accountId: string, folder: RemoteFolderName): Promise<void> {
  await forgetNumbers(tenant, accountId, folder);
  await tenant
    .deleteFrom('mail_box_folders')
    .where('account_id', '=', accountId)
    .where('mail_box_folders.folder', '=', folder)
    .execute();
}

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

/** Of no folder any more. */
const isGone = sql<boolean>`gone`;

/** Mails that no folder has any more are deleted; those that are filed stay with their customer. */
async function settleGone(tenant: Tenant, accountId: string): Promise<void> {
  const gone = () => tenant.deleteFrom('mails').where('account_id', '=', accountId).where(isGone);
  await gone().where('customer_id', 'is', null).where('note', '=', '').execute();
  await tenant
    .updateTable('mails')
    .set({ gone: false, remote_folder: null, folder: 'RECYCLE_BIN', postponed_until: null })
    .where('account_id', '=', accountId)
    .where(isGone)
    .execute();
}

/** What a run has found. */
interface Found {
  /** Mails of the server that are not here yet. */
  missing: number;
  /** Texts and files of more mails can be fetched. */
  hasMore: boolean;
  /** Whether anything has changed. */
  changed: boolean;
}

/**
 * Reads what is new: the headers of all mails, and then texts and files of some, the newest first. One mail that cannot
 * be stored is left out and tried again later.
 */
export async function syncFolders(run: Run): Promise<Found> {
  const { driver, box, means } = run;
  const { inTransaction } = means;
  const folders = await driver.folders();
  if (await isUnchanged(folders, run)) {
    await inTransaction(({ db }) => settleGone(tenantOf(db, box.agencyId), box.accountId));
    const { fetched, hasMore } = await fetchBodies(run);
    return { missing: 0, hasMore, changed: fetched > 0 };
  }
  const before = await inTransaction(({ db }) => knownFolders(tenantOf(db, box.agencyId), box.accountId));
  let known = before;
  const inbox = folders.find(({ folder }) => folder === 'INBOX');
  if (inbox && inbox.total > 0 && before('INBOX').stored === undefined) {
    await fetchHeads('INBOX', { newest: firstMails }, run);
    await run.tell(inbox.total);
    known = await inTransaction(({ db }) => knownFolders(tenantOf(db, box.agencyId), box.accountId));
  }
  const lost = remoteFolders.filter(
    (name) => before(name).stored !== undefined && folders.every(({ folder }) => folder !== name),
  );
  for (const name of lost)
    await inTransaction(({ db }) => forgetFolder(tenantOf(db, box.agencyId), box.accountId, name));
  const all: Missing[] = [];
  for (const folder of folders)
    all.push(await compare(folder, known(folder.folder), before(folder.folder).count === 0, run));
  let missing = all.reduce((sum, { uids }) => sum + uids.length, 0);
  for (const { folder, uids } of all) {
    missing = await fetchHeads(folder.folder, uids, run, missing);
    await remember(folder, known(folder.folder).stored, run);
  }
  if (missing === 0)
    await inTransaction(async ({ db }) => {
      const tenant = tenantOf(db, box.agencyId);
      await settleGone(tenant, box.accountId);
      // Without a counter of changes the next look counts all the same.
      if (folders.every(({ modseq }) => modseq !== null)) await noteKept(tenant, box.accountId);
    });
  const bodies = await fetchBodies(run);
  return {
    missing,
    hasMore: bodies.hasMore,
    changed: bodies.fetched > 0 || lost.length > 0 || all.some(({ changed }) => changed),
  };
}

/** Returns whether the counters of all folders stand still since a run that brought everything: then nobody counts. */
async function isUnchanged(folders: readonly RemoteFolder[], { box, means }: Run): Promise<boolean> {
  const rows = await means.inTransaction(({ db }) =>
    tenantOf(db, box.agencyId)
      .selectFrom('mail_box_folders')
      .selectAll()
      .where('account_id', '=', box.accountId)
      .execute(),
  );
  return (
    rows.length === folders.length &&
    folders.every((remote) => {
      const stored = sameFolder(
        rows.find(({ folder }) => folder === remote.folder),
        remote,
      );
      return isStill(stored, remote) && stored?.total === remote.total && stored.kept === remote.total;
    })
  );
}

/** Notes how many mails of each folder are here. */
async function noteKept(tenant: Tenant, accountId: string): Promise<void> {
  const counted = await countKept(tenant, accountId);
  for (const folder of remoteFolders)
    await tenant
      .updateTable('mail_box_folders')
      .set({ kept: Number(counted.find(({ remote_folder }) => remote_folder === folder)?.count ?? 0) })
      .where('account_id', '=', accountId)
      .where('mail_box_folders.folder', '=', folder)
      .execute();
}

async function remember(remote: RemoteFolder, stored: StoredFolder | undefined, { box, means }: Run): Promise<void> {
  const isSame =
    stored?.path === remote.path &&
    stored.uid_validity === remote.uidValidity &&
    stored.uid_next === remote.uidNext &&
    stored.modseq === remote.modseq &&
    stored.total === remote.total;
  if (!isSame) await means.inTransaction(({ db }) => rememberFolder(tenantOf(db, box.agencyId), box.accountId, remote));
}

async function rememberFolder(tenant: Tenant, accountId: string, remote: RemoteFolder): Promise<void> {
  const values = {
    path: remote.path,
    uid_validity: remote.uidValidity,
    uid_next: remote.uidNext,
    modseq: remote.modseq,
    total: remote.total,
    kept: null,
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
