import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { ImapFlow } from 'imapflow';
import type { Db } from '../../engine/db/schema';
import type { MailServer } from './stored-mailbox';

/** A connection waits so long for the next look: longer than the minute between two looks, ms. */
const longestRest = 90_000;
/** A connection that does not answer within this time has died, ms. */
const timeout = 2_000;
/** Connections that wait in one process; beyond, the oldest ends. */
const max = 200;

interface Resting {
  client: ImapFlow;
  /** Of the server and the sign-in: with other settings it is of no use. */
  mark: string;
  timer: NodeJS.Timeout;
}

const markOf = ({ host, port, login, password }: MailServer): string =>
  createHash('sha256')
    .update(JSON.stringify([host, port, login, password]))
    .digest('hex');

/** Keeps connections with mail servers open between two looks at a mailbox: connecting anew costs most of a look. */
export class RestingClients {
  readonly #resting = new Map<string, Resting>();
  #closed = false;

  /** Takes the connection of a mailbox out, if there is one that still answers. */
  async take(accountId: string, server: MailServer): Promise<ImapFlow | undefined> {
    const resting = this.#remove(accountId);
    if (!resting) return undefined;
    const { client, mark } = resting;
    const answers = mark === markOf(server) && client.usable && (await this.#answers(client));
    if (answers) return client;
    end(client);
    return undefined;
  }

  /** Leaves the connection of a mailbox here until the next look. */
  async rest(accountId: string, server: MailServer, client: ImapFlow): Promise<void> {
    const former = this.#remove(accountId);
    if (former) end(former.client);
    const isLeft = await leaveFolder(client).catch(() => false);
    if (this.#closed || !isLeft || !client.usable) return await client.logout().catch(() => client.close());
    const [oldest] = this.#resting.keys();
    if (this.#resting.size >= max && oldest !== undefined) this.#end(oldest);
    const timer = setTimeout(() => this.#end(accountId), longestRest).unref();
    this.#resting.set(accountId, { client, mark: markOf(server), timer });
  }

  /** Ends all connections on shutdown. */
  close(): void {
    this.#closed = true;
    for (const accountId of [...this.#resting.keys()]) this.#remove(accountId)?.client.close();
  }

  async #answers(client: ImapFlow): Promise<boolean> {
    const asked = client.noop().then(
      () => client.usable,
      () => false,
    );
    return Promise.race([asked, pause(timeout, false, { ref: false })]);
  }

  #end(accountId: string): void {
    const resting = this.#remove(accountId);
    if (resting) end(resting.client);
  }

  #remove(accountId: string): Resting | undefined {
    const resting = this.#resting.get(accountId);
    if (!resting) return undefined;
    clearTimeout(resting.timer);
    this.#resting.delete(accountId);
    return resting;
  }
}

/**
 * Leaves the folder that is open: others can delete it, and its counters are up to date. Closing a folder that is open
 * for reading alone throws nothing away.
 */
async function leaveFolder(client: ImapFlow): Promise<boolean> {
  if (!client.mailbox) return true;
  await client.mailboxOpen('INBOX', { readOnly: true });
  return client.mailboxClose();
}

const end = (client: ImapFlow): void => void client.logout().catch(() => client.close());

const all = new WeakMap<Db, RestingClients>();

/** Returns the connections of this process. */
export function restingClientsOf(db: Db): RestingClients {
  const clients = all.get(db) ?? new RestingClients();
  all.set(db, clients);
  return clients;
}
