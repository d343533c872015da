import { Readable } from 'node:stream';
import type { FetchMessageObject, ImapFlow, ListResponse } from 'imapflow';
import type { SMTPError } from 'nodemailer/lib/smtp-connection';
import type { FolderChoice } from '../../../lib/contract/agencies/mailboxes';
import { imapClient, smtpTransport, targetOf } from '../mailboxes/connect';
import { noChoice, rolesOf } from '../mailboxes/folder-roles';
import type { RestingClients } from '../mailboxes/resting-clients';
import type { MailServer } from '../mailboxes/stored-mailbox';
import { cutMessage, textsOf } from '../../engine/mail/cut-message';
import { readHeaders } from '../../engine/mail/parse-message';
import type { Settings } from '../../engine/settings';
import {
  largestMail,
  type MailDriver,
  NotTaken,
  type OutgoingMail,
  PermanentRefusal,
  type Refusal,
  type RemoteFlags,
  type RemoteFolder,
  type RemoteFolderName,
  type RemoteHead,
  type RemoteMail,
  remoteFolders,
  Renumbered,
} from './driver';

/** A server that is silent for so long is given up, ms. */
const timeout = 60_000;

/** The name under which a folder is created when the server has none. */
const newNames: Readonly<Record<RemoteFolderName, string>> = {
  INBOX: 'INBOX',
  SENT: 'Sent',
  RECYCLE_BIN: 'Trash',
  SPAM: 'Junk',
};

/** The folder at the server, and the count (UIDVALIDITY), that the known numbers are of. */
export type Counts = ReadonlyMap<RemoteFolderName, { path: string; uidValidity: string }>;

interface Known {
  counts: Counts;
  chosen: FolderChoice;
}

/** Where the connection of a mailbox waits for its next use. */
interface Rest {
  clients: RestingClients;
  accountId: string;
}

/** Connects with a server, or goes on with a connection that waits. @throws the error of the connection */
async function connected(server: MailServer, settings: Settings, rest: Rest | undefined): Promise<ImapFlow> {
  const standing = await rest?.clients.take(rest.accountId, server);
  if (standing) return standing;
  const client = imapClient(await targetOf('imap', server, settings), timeout);
  try {
    await client.connect();
  } catch (error) {
    client.close();
    throw error;
  }
  return client;
}

/** Connects to the servers of a mailbox. @throws the error of the connection or of the sign-in */
export async function imapDriver(
  servers: Record<'imap' | 'smtp', MailServer>,
  settings: Settings,
  { counts, chosen }: Known = { counts: new Map(), chosen: noChoice },
  rest?: Rest,
): Promise<MailDriver> {
  const client = await connected(servers.imap, settings, rest);
  const paths = new PathsOf(client, counts, chosen);
  return {
    receiver: servers.imap.host,
    folders: () => foldersOf(client, paths),
    lost: () =>
      remoteFolders.flatMap((folder) => {
        const name = chosen[folder];
        return name !== null && paths.used(folder) !== name ? [{ folder, name }] : [];
      }),
    list: (folder, since) =>
      inFolder(client, folder.path, () => {
        paths.checkCount(folder.folder);
        return flagsOf(client, folder, since);
      }),
    numbers: (folder) =>
      inFolder(client, folder.path, async () => {
        paths.checkCount(folder.folder);
        const found = folder.total === 0 ? [] : await client.search({ all: true }, { uid: true });
        if (!found) throw new Error('The mail server refused to search');
        return found;
      }),
    heads: (folder, which) => reading(client, paths, folder, () => headsOf(client, servers.imap.host, which)),
    fetch: (folder, uids) => reading(client, paths, folder, () => mailsOf(client, uids)),
    setSeen: (folder, uid, seen) =>
      byNumber(client, paths, folder, async () => {
        await client[seen ? 'messageFlagsAdd' : 'messageFlagsRemove'](String(uid), ['\\Seen'], { uid: true });
      }),
    async move(folder, uid, target) {
      const destination = await paths.made(target);
      const moved = await byNumber(client, paths, folder, () =>
        client.messageMove(String(uid), destination, { uid: true }),
      );
      return moved ? (moved.uidMap?.get(uid) ?? null) : null;
    },
    remove: (folder, uid) =>
      byNumber(client, paths, folder, async () => {
        await client.messageDelete(String(uid), { uid: true });
      }),
    findByMessageId: async (folder, messageId) =>
      (await within(client, paths, folder, async () => {
        // A session that stays in a folder does not hear of what came by another one.
        await client.noop();
        const found = await client.search({ header: { 'message-id': messageId } }, { uid: true });
        if (!found) throw new Error('The mail server refused to search');
        return found.at(-1);
      })) ?? null,
    send: (mail, offering) => sendBy(servers.smtp, settings, mail, offering),
    async keepSent(mail) {
      await client.append(await paths.made('SENT'), mail.raw, ['\\Seen']);
    },
    async close(isDone = true) {
      if (rest && isDone) await rest.clients.rest(rest.accountId, servers.imap, client);
      else await client.logout().catch(() => client.close());
    },
  };
}

/** Finds the folders of a server by what was chosen and by their marks, and makes missing ones. */
class PathsOf {
  private known = new Map<RemoteFolderName, string>();
  private readonly counts: Map<RemoteFolderName, { path: string; uidValidity: string }>;
  constructor(
    private readonly client: ImapFlow,
    counts: Counts,
    private readonly chosen: FolderChoice,
  ) {
    this.counts = new Map(counts);
  }

  /** From now on numbers of this count are used. */
  count(folder: RemoteFolderName, path: string, uidValidity: string): void {
    this.counts.set(folder, { path, uidValidity });
  }

  /** Refuses numbers of an earlier count in the folder that is open. @throws Renumbered */
  checkCount(folder: RemoteFolderName): void {
    const known = this.counts.get(folder);
    const { mailbox } = this.client;
    if (!known || !mailbox) return;
    const isSame = mailbox.path === known.path;
    if (!isSame || (mailbox.uidValidity && String(mailbox.uidValidity) !== known.uidValidity))
      throw new Renumbered(`${folder} has other numbers now`);
  }

  async read(): Promise<ListResponse[]> {
    const counts = { messages: true, uidNext: true, uidValidity: true, highestModseq: true };
    const listed = await this.client.list({ statusQuery: counts });
    this.known = rolesOf(listed, this.chosen);
    return listed;
  }

  async existing(folder: RemoteFolderName): Promise<string | undefined> {
    if (this.known.size === 0) await this.read();
    return this.known.get(folder);
  }

  async made(folder: RemoteFolderName): Promise<string> {
    const path = await this.existing(folder);
    if (path !== undefined) return path;
    const made = await this.client.mailboxCreate(newNames[folder]);
    this.known.set(folder, made.path);
    return made.path;
  }

  entries = () => [...this.known];

  used = (folder: RemoteFolderName): string | undefined => this.known.get(folder);
}

/** Opens a folder. @throws Renumbered when the server has it no more: the next run sees what there is */
async function opened(client: ImapFlow, path: string) {
  try {
    return await client.getMailboxLock(path);
  } catch (error) {
    if (error instanceof Error && 'mailboxMissing' in error && error.mailboxMissing === true)
      throw new Renumbered(`${path} is gone`);
    throw error;
  }
}

async function inFolder<T>(client: ImapFlow, path: string, work: () => Promise<T>): Promise<T> {
  const lock = await opened(client, path);
  try {
    const answer = await work();
    // The client answers `false` when a command was refused and when the connection was lost.
    if (!client.usable) throw new Error('The connection to the mail server was lost');
    return answer;
  } finally {
    lock.release();
  }
}

/** Works in a folder that may be missing at the server. */
async function within<T>(client: ImapFlow, paths: PathsOf, folder: RemoteFolderName, work: () => Promise<T>) {
  const path = await paths.existing(folder);
  return path === undefined ? undefined : inFolder(client, path, work);
}

/** Works in a folder with numbers that are known here. @throws Renumbered */
const byNumber = <T>(client: ImapFlow, paths: PathsOf, folder: RemoteFolderName, work: () => Promise<T>) =>
  within(client, paths, folder, () => {
    paths.checkCount(folder);
    return work();
  });

async function foldersOf(client: ImapFlow, paths: PathsOf): Promise<RemoteFolder[]> {
  const listed = await paths.read();
  const counts = new Map(listed.map(({ path, status }) => [path, status]));
  const folders: RemoteFolder[] = [];
  for (const [folder, path] of paths.entries()) {
    const asked = { messages: true, uidNext: true, uidValidity: true, highestModseq: true };
    // Servers without LIST-STATUS, and those that leave a folder out, are asked one by one.
    const status = counts.get(path)?.uidNext ? counts.get(path)! : await client.status(path, asked);
    paths.count(folder, path, String(status.uidValidity ?? 0));
    folders.push({
      folder,
      path,
      uidValidity: String(status.uidValidity ?? 0),
      uidNext: status.uidNext ?? 1,
      modseq: status.highestModseq ? String(status.highestModseq) : null,
      total: status.messages ?? 0,
    });
  }
  return folders;
}

async function flagsOf(
  client: ImapFlow,
  { total }: RemoteFolder,
  since: Pick<RemoteFolder, 'uidNext' | 'modseq'> | null,
): Promise<RemoteFlags[]> {
  if (total === 0) return [];
  const found = new Map<number, boolean>();
  const read = async (range: string, changedSince?: bigint) => {
    const options = { uid: true, ...(changedSince !== undefined && { changedSince }) };
    for await (const { uid, flags } of client.fetch(range, { uid: true, flags: true }, options))
      found.set(uid, flags?.has('\\Seen') ?? false);
  };
  if (since?.modseq) await read('1:*', BigInt(since.modseq));
  else await read('1:*');
  if (since) await read(`${since.uidNext}:*`);
  return [...found].map(([uid, seen]) => ({ uid, seen }));
}

/** Reads from a folder that may be missing at the server. */
async function* reading<T>(
  client: ImapFlow,
  paths: PathsOf,
  folder: RemoteFolderName,
  work: () => AsyncIterable<T>,
): AsyncGenerator<T> {
  const path = await paths.existing(folder);
  if (path === undefined) return;
  const lock = await opened(client, path);
  try {
    paths.checkCount(folder);
    yield* work();
    if (!client.usable) throw new Error('The connection to the mail server was lost');
  } finally {
    lock.release();
  }
}

/** Returns numbers as a command names them: those in a row by their ends. */
function rangeOf(uids: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const uid of uids.toSorted((one, other) => one - other)) {
    const last = ranges.at(-1);
    if (last && uid <= last[1] + 1) last[1] = uid;
    else ranges.push([uid, uid]);
  }
  return ranges.map(([from, to]) => (from === to ? `${from}` : `${from}:${to}`)).join(',');
}

async function* headsOf(
  client: ImapFlow,
  receiver: string,
  which: readonly number[] | { newest: number },
): AsyncGenerator<RemoteHead> {
  const isNewest = 'newest' in which;
  const total = client.mailbox ? client.mailbox.exists : 0;
  if (isNewest ? total === 0 : which.length === 0) return;
  const range = isNewest ? `${Math.max(1, total - which.newest + 1)}:*` : rangeOf(which);
  const query = { uid: true, flags: true, internalDate: true, headers: readHeaders(receiver) };
  for await (const { uid, flags, internalDate, headers } of client.fetch(range, query, { uid: !isNewest }))
    yield {
      uid,
      seen: flags?.has('\\Seen') ?? false,
      head: headers ?? Buffer.alloc(0),
      receivedAt: internalDate ? new Date(internalDate) : new Date(),
    };
}

/** Mails up to this size are fetched by one command, bytes. */
const small = 128 * 1024;

async function* mailsOf(client: ImapFlow, uids: readonly number[]): AsyncGenerator<RemoteMail> {
  if (uids.length === 0) return;
  const sizes = await client.fetchAll(rangeOf(uids), { uid: true, size: true }, { uid: true });
  const together = sizes.filter(({ size = 0 }) => size <= small).map(({ uid }) => uid);
  const query = { uid: true, flags: true, internalDate: true };
  if (together.length > 0)
    for await (const mail of client.fetch(rangeOf(together), { ...query, source: true }, { uid: true }))
      yield* remoteMail(mail, null);
  for (const { uid, size = 0 } of sizes.filter((one) => (one.size ?? 0) > small)) {
    const isCut = size > largestMail;
    const mail = await client.fetchOne(
      String(uid),
      { ...query, ...(isCut ? { headers: true, bodyStructure: true } : { source: true }) },
      { uid: true },
    );
    if (mail && isCut) yield* remoteMail({ ...mail, source: await cutMail(client, mail) }, size);
    else if (mail) yield* remoteMail(mail, null);
  }
}

/** Returns a large mail with its text and without its files. */
async function cutMail(client: ImapFlow, { uid, headers, bodyStructure }: FetchMessageObject): Promise<Buffer> {
  const parts = bodyStructure ? textsOf(bodyStructure) : [];
  // A mail of one part has no numbers.
  const keys = parts.map(({ part = '1' }) => part);
  const fetched = keys.length > 0 ? await client.fetchOne(String(uid), { bodyParts: keys }, { uid: true }) : false;
  const texts = parts.flatMap((part, at) => {
    const bytes = fetched ? fetched.bodyParts?.get(keys[at]!) : undefined;
    return bytes ? [{ part, bytes }] : [];
  });
  return cutMessage(headers ?? Buffer.alloc(0), texts);
}

function* remoteMail({ uid, flags, internalDate, source: raw }: FetchMessageObject, cut: number | null) {
  if (!raw) return;
  const receivedAt = internalDate ? new Date(internalDate) : new Date();
  yield { uid, seen: flags?.has('\\Seen') ?? false, raw, receivedAt, cut };
}

async function sendBy(
  server: MailServer,
  settings: Settings,
  { from, recipients, raw }: OutgoingMail,
  offering: () => Promise<void>,
): Promise<Refusal[]> {
  const transport = smtpTransport(await targetOf('smtp', server, settings), timeout);
  transport.use('stream', ({ message }, done) => {
    message.processFunc((text) => Readable.from(withheld(text, offering), { objectMode: false }));
    done();
  });
  try {
    const { rejectedErrors = [] } = await transport.sendMail({ envelope: { from, to: recipients }, raw });
    return rejectedErrors.map(refusalIn);
  } catch (error) {
    const code = error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : 0;
    const isSignIn = error instanceof Error && 'code' in error && error.code === 'EAUTH';
    if (isSignIn || !(error instanceof Error) || !(code >= 400)) throw error;
    throw code >= 500 ? new PermanentRefusal(error.message) : new NotTaken(error.message);
  } finally {
    transport.close();
  }
}

/** Longest words of a server that are kept, characters. */
const longestWords = 300;

const refusalIn = ({ recipient, response, message }: SMTPError): Refusal => ({
  address: recipient ?? '',
  words: (response ?? message).slice(0, longestWords),
});

/** The line that ends a mail follows what is done here: without it, the server takes nothing. */
async function* withheld(text: Readable, offering: () => Promise<void>): AsyncGenerator<Buffer> {
  for await (const chunk of text as AsyncIterable<Buffer>) yield chunk;
  await offering();
}
