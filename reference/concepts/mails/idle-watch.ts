import type { ImapFlow } from 'imapflow';
import { setTimeout as pause } from 'node:timers/promises';
import type { Selectable } from 'kysely';
import { newId } from '../../engine/db/ids';
import type { Db } from '../../engine/db/schema';
import { tenantOf } from '../../engine/db/tenant';
import type { JobContext } from '../../engine/jobs/job';
import { imapClient, targetOf } from '../mailboxes/connect';
import type { MailboxTables } from '../mailboxes/tables';
import { noteFailure, problemOf, setBox } from './box-problem';
import { serverOf, serversOfAccount } from './driver-of';
import type { Box } from './sync-folders';
import { syncBoxSignature } from './job-signatures';

/** Servers close a connection that is quiet for half an hour, and networks earlier: IDLE is renewed before, ms. */
const longestIdle = 9 * 60_000;
const shortestIdle = 1_000;
/** How often a connection asks whether it may go on, ms. The lease lasts three times as long. */
const check = 30_000;
/** First pause before a new connection, ms; doubles with each one that did not last. */
const backoff = { first: 1_000, longest: 5 * 60_000, lasting: 60_000 };
/** Connections of one process. Mailboxes beyond are looked at every minute. */
const maxLines = 500;

type Means = Pick<JobContext, 'inTransaction' | 'settings' | 'jobs' | 'log'>;
type Servers = Selectable<MailboxTables['mailboxes']>;

/**
 * Keeps a connection with each mailbox whose person is signed in, on which its server tells of new mail (IDLE,
 * RFC 2177). A lease in the database keeps other processes from doing the same.
 */
class IdleWatch {
  readonly #holder = newId();
  readonly #lines = new Map<string, AbortController>();
  readonly #closing = new AbortController();

  /** Begins to listen to a mailbox, unless that goes on. Ends a connection that was opened with other settings. */
  async keep(box: Box, means: Means): Promise<void> {
    const standing = this.#lines.get(box.accountId);
    if (standing && (await this.#mayGoOn(box, means))) return;
    standing?.abort();
    if (this.#closing.signal.aborted || this.#lines.size >= maxLines) return;
    const own = new AbortController();
    this.#lines.set(box.accountId, own);
    void this.#hold(box, means, AbortSignal.any([own.signal, this.#closing.signal]))
      .catch((error: unknown) => means.log.warn({ err: error }, 'mailbox not watched'))
      .finally(() => {
        if (this.#lines.get(box.accountId) === own) this.#lines.delete(box.accountId);
      });
  }

  /** Ends all connections on shutdown. */
  close(): void {
    this.#closing.abort();
  }

  async #hold(box: Box, means: Means, signal: AbortSignal): Promise<void> {
    let failures = 0;
    for (
      let servers = await this.#lease(box, means);
      servers && !signal.aborted;
      servers = await this.#renew(box, means)
    ) {
      const began = Date.now();
      try {
        await this.#listen(box, servers, means, signal);
      } catch (error) {
        // Repeated sign-ins with a wrong password lock accounts: the person is told, and nobody tries again.
        if (problemOf(error) === 'login') return await noteFailure(error, box, means);
        means.log.debug({ err: error }, 'mailbox connection lost');
      }
      if (signal.aborted) return;
      failures = Date.now() - began > backoff.lasting ? 0 : failures + 1;
      const wait = Math.min(backoff.longest, backoff.first * 2 ** Math.min(10, failures)) * (0.75 + Math.random() / 2);
      await pause(wait, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  /** Listens until the connection ends or may not go on. @throws the error of the connection */
  async #listen(box: Box, servers: Servers, means: Means, signal: AbortSignal): Promise<void> {
    const client = imapClient(
      await targetOf('imap', serverOf(servers, 'imap', means.settings), means.settings),
      longestIdle,
    );
    const end = () => client.close();
    const told = () =>
      void means.jobs.send(syncBoxSignature, box, { singletonKey: box.accountId }).catch(() => undefined);
    const checks = setInterval(() => {
      void this.#mayGoOn(box, means).then((may) => may || end(), end);
    }, check).unref();
    signal.addEventListener('abort', end, { once: true });
    try {
      await client.connect();
      await openInbox(client, servers.inbox_name);
      client.on('exists', told);
      client.on('expunge', told);
      client.on('flags', told);
      // The server answers again: the pause after an error is over.
      await setBox(box, means, { not_before: null });
      // What came before the server was listened to, or while it was not.
      told();
      while (client.usable && !signal.aborted) {
        await client.idle();
        // A server that refuses IDLE answers at once.
        await pause(shortestIdle, undefined, { signal, ref: false }).catch(() => undefined);
      }
    } finally {
      clearInterval(checks);
      signal.removeEventListener('abort', end);
      end();
    }
  }

  readonly #mayGoOn = async (box: Box, means: Means): Promise<boolean> => (await this.#renew(box, means)) !== undefined;

  /** Takes the mailbox unless another process listens to it. */
  readonly #lease = (box: Box, means: Means) => this.#claim(box, means, false);

  /** Goes on with it: not when the settings are new, nobody is signed in, or the password was refused. */
  readonly #renew = (box: Box, means: Means) => this.#claim(box, means, true);

  #claim(box: Box, { inTransaction }: Means, held: boolean): Promise<Servers | undefined> {
    const { agencyId, accountId } = box;
    return inTransaction(async (scope) => {
      const now = new Date();
      const held_by = this.#holder;
      const row = await tenantOf(scope.db, agencyId)
        .updateTable('mail_boxes')
        .set({ idle_holder: held_by, idle_until: new Date(now.getTime() + 3 * check) })
        .where('account_id', '=', accountId)
        .where((eb) => eb.or([eb('problem', 'is', null), eb('problem', '<>', 'login')]))
        .where(({ exists, selectFrom }) =>
          exists(
            selectFrom('sessions')
              .select('sessions.id_hash')
              .where('sessions.account_id', '=', accountId)
              .where('sessions.expires_at', '>', now.toISOString()),
          ),
        )
        .where((eb) =>
          held
            ? eb('idle_holder', '=', held_by)
            : eb.or([
                eb('idle_until', 'is', null),
                eb('idle_until', '<', now.toISOString()),
                eb('idle_holder', '=', held_by),
              ]),
        )
        .returning('account_id')
        .executeTakeFirst();
      return row && serversOfAccount(scope, box);
    });
  }
}

/** Opens the folder that was chosen as the inbox, or the usual one when the server has no such folder any more. */
async function openInbox(client: ImapFlow, chosen: string | null): Promise<void> {
  const isThere = chosen !== null && (await client.mailboxOpen(chosen).catch(() => null)) !== null;
  if (!isThere) await client.mailboxOpen('INBOX');
}

const watches = new WeakMap<Db, IdleWatch>();

/** Returns the connections of this process. */
export function idleWatchOf(db: Db): IdleWatch {
  const watch = watches.get(db) ?? new IdleWatch();
  watches.set(db, watch);
  return watch;
}
