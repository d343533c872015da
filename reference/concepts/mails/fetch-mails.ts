import { sql } from 'kysely';
import { type Tenant, tenantOf } from '../../engine/db/tenant';
import type { RemoteFolderName } from './driver';
import { storeHeads } from './store-heads';
import { type Place, storeBody, storeMessage } from './store-message';
import type { Run } from './sync-folders';

/** Headers that are fetched by one command and stored by one statement. */
const headPortion = 500;
/** Mails that are fetched whole by one command. */
const bodyPortion = 50;
/** Mails that one run fetches whole; the next run goes on, so that the journal never waits for a whole mailbox. */
const maxBodies = 500;
/** Attempts to store text and files of a mail. */
export const maxFailures = 3;

const placeOf = (folder: RemoteFolderName, { box, driver }: Run): Place => ({
  ...box,
  folder,
  receiver: driver.receiver,
});

/**
 * Fetches headers of mails.
 * @param missing how many are missing in the whole mailbox
 * @returns how many are missing then
 */
export async function fetchHeads(
  folder: RemoteFolderName,
  which: readonly number[] | { newest: number },
  run: Run,
  missing = 0,
): Promise<number> {
  const portions = 'newest' in which ? [which] : portionsOf(which, headPortion);
  const read = (portion: (typeof portions)[number] | undefined) => {
    const heads = portion && Array.fromAsync(run.driver.heads(folder, portion));
    // Its error is met when it is awaited, which is never when storing fails before.
    heads?.catch(() => undefined);
    return heads;
  };
  let left = missing;
  let next = read(portions[0]);
  for (const [at, portion] of portions.entries()) {
    if (run.means.signal.aborted) return left;
    const heads = (await next) ?? [];
    // The server reads on while these are stored.
    next = read(portions[at + 1]);
    const nameless = await storeHeads(heads, placeOf(folder, run), run.means);
    if (!('newest' in portion)) left -= portion.length;
    await fetchWhole(folder, nameless, run);
    await fetchWanted(run);
    await run.beat();
    if (portions.length > 1) await run.tell(left);
  }
  return left;
}

function portionsOf(uids: readonly number[], size: number): number[][] {
  const portions: number[][] = [];
  for (let at = 0; at < uids.length; at += size) portions.push(uids.slice(at, at + size));
  return portions;
}

async function fetchWhole(folder: RemoteFolderName, uids: readonly number[], run: Run): Promise<void> {
  const { driver, means, beat } = run;
  for (const portion of portionsOf(uids, bodyPortion))
    for await (const mail of driver.fetch(folder, portion)) {
      try {
        await storeMessage(mail, placeOf(folder, run), means);
      } catch (error) {
        means.log.warn({ err: error, uid: mail.uid, folder }, 'mail not stored');
      }
      await beat();
    }
}

/**
 * Mails of a server of which only the headers are here. Written as their index says it: a plan that is kept from the
 * first mails on does not know that a parameter is `false`.
 */
export const unloadedMails = (tenant: Tenant, accountId: string) =>
  tenant
    .selectFrom('mails')
    .where('mails.account_id', '=', accountId)
    .where(sql<boolean>`not mails.loaded`)
    .where('remote_uid', 'is not', null)
    .where('load_failures', '<', maxFailures);

interface Unloaded {
  id: string;
  folder: RemoteFolderName;
  uid: number;
}

/** Fetches texts and files of the newest mails that lack them; those that somebody has open come first. */
export async function fetchBodies(run: Run): Promise<{ fetched: number; hasMore: boolean }> {
  let fetched = 0;
  let tried = 0;
  while (tried < maxBodies && !run.means.signal.aborted) {
    const wanted = await nextBodies(run);
    if (wanted.length === 0) return { fetched, hasMore: false };
    const stored = await fetchPortion(wanted, run);
    // What is not there any more is found missing when the folder is read again.
    if (stored === 0) return { fetched, hasMore: false };
    tried += wanted.length;
    fetched += stored;
    await run.tell();
  }
  return { fetched, hasMore: true };
}

/** Fetches what somebody has open and waits for, while the headers of a large mailbox are still coming. */
async function fetchWanted(run: Run): Promise<void> {
  const wanted = await nextBodies(run, true);
  if (wanted.length > 0 && (await fetchPortion(wanted, run)) > 0) await run.tell();
}

const nextBodies = ({ box, means }: Run, onlyWanted = false): Promise<Unloaded[]> =>
  means.inTransaction(async ({ db }) => {
    const tenant = tenantOf(db, box.agencyId);
    const rows = await unloadedMails(tenant, box.accountId)
      .select(['mails.id', 'remote_folder', 'remote_uid'])
      .$if(onlyWanted, (some) => some.where('wanted', '=', true))
      .orderBy('wanted', 'desc')
      .orderBy('mails.sent_at', 'desc')
      .orderBy('mails.id', 'desc')
      .limit(bodyPortion)
      .execute();
    return rows.map(({ id, remote_folder, remote_uid }) => ({
      id,
      folder: remote_folder as RemoteFolderName,
      uid: remote_uid ?? 0,
    }));
  });

/** @returns how many were stored, or were tried in vain */
async function fetchPortion(wanted: readonly Unloaded[], run: Run): Promise<number> {
  let done = 0;
  for (const [folder, mails] of Map.groupBy(wanted, (one) => one.folder)) {
    const byUid = new Map(mails.map(({ uid, id }) => [uid, id]));
    for await (const mail of run.driver.fetch(folder, [...byUid.keys()])) {
      const id = byUid.get(mail.uid);
      if (id !== undefined) {
        await storeBody(id, mail, placeOf(folder, run), run.means).catch((error: unknown) => noteBad(id, error, run));
        done++;
      }
      await run.beat();
    }
  }
  return done;
}

async function noteBad(mailId: string, error: unknown, { box, means }: Run): Promise<void> {
  means.log.warn({ err: error, mailId }, 'mail not stored');
  await means.inTransaction(({ db }) =>
    tenantOf(db, box.agencyId)
      .updateTable('mails')
      .set(({ eb }) => ({ load_failures: eb('load_failures', '+', 1) }))
      .where('mails.id', '=', mailId)
      .execute(),
  );
}
