import type { ListResponse } from 'imapflow';
import {
  type FolderChoice,
  type MailboxFolders,
  type ServerFolder,
  serverFolders,
} from '../../../lib/contract/agencies/mailboxes';
import type { Settings } from '../../engine/settings';
import { imapClient, targetOf } from './connect';
import type { MailServer, StoredMailbox } from './stored-mailbox';
import { outcomeOf } from './test-server';

/** The mark of each folder (RFC 6154). */
const marks: Readonly<Record<ServerFolder, string>> = {
  INBOX: '\\Inbox',
  SENT: '\\Sent',
  RECYCLE_BIN: '\\Trash',
  SPAM: '\\Junk',
};

export const chosenIn = (row: StoredMailbox): FolderChoice => ({
  INBOX: row.inbox_name,
  SENT: row.sent_name,
  RECYCLE_BIN: row.recycle_bin_name,
  SPAM: row.spam_name,
});

/** Of a mailbox in which nothing was chosen. */
export const noChoice: FolderChoice = { INBOX: null, SENT: null, RECYCLE_BIN: null, SPAM: null };

type Listed = Pick<ListResponse, 'path' | 'flags' | 'specialUse'>;

const isOpenable = ({ flags }: Listed): boolean => !flags.has('\\Noselect') && !flags.has('\\NonExistent');

/**
 * Returns the names of the folders that are used: those that were chosen, where the server has them, and otherwise those
 * that it marks. A folder has one use: what was chosen for another one is not taken for its mark.
 */
export function rolesOf(listed: readonly Listed[], chosen: FolderChoice): Map<ServerFolder, string> {
  const names = listed.filter(isOpenable);
  const roles = new Map<ServerFolder, string>();
  for (const folder of serverFolders) {
    const one = names.find(({ path }) => path === chosen[folder]);
    if (one) roles.set(folder, one.path);
  }
  const taken = new Set(roles.values());
  for (const folder of serverFolders) {
    if (roles.has(folder)) continue;
    const one = names.find(
      ({ path, specialUse }) =>
        !taken.has(path) && (folder === 'INBOX' ? path.toUpperCase() === 'INBOX' : specialUse === marks[folder]),
    );
    if (one) roles.set(folder, one.path);
  }
  return roles;
}

/** Asks a server for its folders. Never throws: errors are part of the answer. */
export async function readFolders(
  server: MailServer,
  chosen: FolderChoice,
  settings: Settings,
): Promise<MailboxFolders> {
  try {
    const client = imapClient(await targetOf('imap', server, settings));
    try {
      await client.connect();
      const listed = await client.list();
      await client.logout();
      const roles = rolesOf(listed, chosen);
      return {
        problem: null,
        names: listed.filter(isOpenable).map(({ path }) => path),
        roles: serverFolders.map((folder) => ({
          folder,
          name: roles.get(folder) ?? null,
          chosen: chosen[folder],
        })),
      };
    } finally {
      client.close();
    }
  } catch (error) {
    return { ...unread(chosen), problem: outcomeOf(error) };
  }
}

/** Of a server that was not asked. */
export const unread = (chosen: FolderChoice): MailboxFolders => ({
  problem: null,
  names: [],
  roles: serverFolders.map((folder) => ({ folder, name: null, chosen: chosen[folder] })),
});
