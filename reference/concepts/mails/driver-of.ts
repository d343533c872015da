import type { Scope } from '../../engine/jobs/job';
import { tenantOf } from '../../engine/db/tenant';
import type { Settings } from '../../engine/settings';
import { vaultOf } from '../../engine/vault/vault';
import { chosenIn } from '../mailboxes/folder-roles';
import type { RestingClients } from '../mailboxes/resting-clients';
import { type StoredMailbox, vaultKeyOf } from '../mailboxes/stored-mailbox';
import type { MailDriver, RemoteFolderName } from './driver';
import { type Counts, imapDriver } from './imap-driver';
import { localDriver } from './local-driver';

interface Owner {
  agencyId: string;
  accountId: string;
}

interface Means {
  settings: Settings;
  inTransaction<T>(work: (scope: Scope) => Promise<T>): Promise<T>;
  arrived(scope: Scope, owner: Owner): Promise<void>;
  /** Where connections wait between two looks. */
  clients?: RestingClients;
}

/** Returns the servers of somebody's mailbox; undefined without any. */
export const serversOfAccount = (scope: Pick<Scope, 'db'>, { agencyId, accountId }: Owner) =>
  tenantOf(scope.db, agencyId)
    .selectFrom('mailboxes')
    .selectAll()
    .where('account_id', '=', accountId)
    .executeTakeFirst();

export const serverOf = (row: StoredMailbox, kind: 'imap' | 'smtp', settings: Settings) => ({
  login: row[`${kind}_login`],
  host: row[`${kind}_host`],
  port: row[`${kind}_port`],
  password: vaultOf(settings).open(row[`${kind}_password`], vaultKeyOf(row.account_id, kind)),
});

/** Returns the count that the stored numbers of each folder are of. */
async function countsOf(db: Scope['db'], { agencyId, accountId }: Owner): Promise<Counts> {
  const rows = await tenantOf(db, agencyId)
    .selectFrom('mail_box_folders')
    .select(['mail_box_folders.folder', 'mail_box_folders.uid_validity', 'mail_box_folders.path'])
    .where('account_id', '=', accountId)
    .execute();
  return new Map(
    rows.map(({ folder, path, uid_validity }) => [folder as RemoteFolderName, { path, uidValidity: uid_validity }]),
  );
}

/** Opens somebody's mailbox: at its server, or here when none is set up. @throws the error of the connection */
export async function driverOf(
  owner: Owner,
  { settings, inTransaction, arrived, clients }: Means,
): Promise<MailDriver> {
  const row = await inTransaction((scope) => serversOfAccount(scope, owner));
  if (row) {
    const stored = await inTransaction(({ db }) => countsOf(db, owner));
    const servers = { imap: serverOf(row, 'imap', settings), smtp: serverOf(row, 'smtp', settings) };
    const rest = clients && { clients, accountId: owner.accountId };
    return imapDriver(servers, settings, { counts: stored, chosen: chosenIn(row) }, rest);
  }
  const { agencyId } = owner;
  return localDriver({
    ...owner,
    settings,
    inTransaction,
    arrived: (scope, accountId) => arrived(scope, { agencyId, accountId }),
  });
}
