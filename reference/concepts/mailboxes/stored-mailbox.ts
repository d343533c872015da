import type { Selectable } from 'kysely';
import type { Mailbox, MailboxDraft } from '../../../lib/contract/agencies/mailboxes';
import type { Context } from '../../engine/http/context';
import { Failure } from '../../engine/failures/failure';
import { vaultOf } from '../../engine/vault/vault';
import type { MailboxTables } from './tables';

export type StoredMailbox = Selectable<MailboxTables['mailboxes']>;
type Kind = 'imap' | 'smtp';

/** A server with everything that a sign-in needs. */
export interface MailServer {
  login: string;
  host: string;
  port: number;
  password: string;
}

/** Returns the place of an encrypted password: it cannot be decrypted for another person or the other server. */
export const vaultKeyOf = (accountId: string, kind: Kind) => `mailbox:${accountId}:${kind}`;

export const storedMailbox = ({
  tenant,
  caller,
}: Pick<Context, 'tenant' | 'caller'>): Promise<StoredMailbox | undefined> =>
  tenant.selectFrom('mailboxes').selectAll().where('account_id', '=', caller.accountId).executeTakeFirst();

/** Returns the mailbox without its passwords. */
export const toMailbox = (row: StoredMailbox): Mailbox => ({
  email: row.email,
  imap: { login: row.imap_login, host: row.imap_host, port: row.imap_port, hasPassword: true },
  smtp: { login: row.smtp_login, host: row.smtp_host, port: row.smtp_port, hasPassword: true },
  testedAt: row.tested_at,
});

/**
 * Returns both servers with their passwords: the given one, or the stored one when server and login are unchanged, so
 * that nobody can send a stored password to another server.
 * @throws Failure VALIDATION_ERROR `required` at each missing password.
 */
export function serversOf(
  draft: MailboxDraft,
  stored: StoredMailbox | undefined,
  { settings, caller }: Pick<Context, 'settings' | 'caller'>,
): Record<Kind, MailServer> {
  const passwordFor = (kind: Kind): string | undefined => {
    const { login, host, port, password } = draft[kind];
    if (password) return password;
    if (
      !stored ||
      stored[`${kind}_login`] !== login ||
      stored[`${kind}_host`] !== host ||
      stored[`${kind}_port`] !== port
    )
      return undefined;
    return vaultOf(settings).open(stored[`${kind}_password`], vaultKeyOf(caller.accountId, kind));
  };
  const [imap, smtp] = [passwordFor('imap'), passwordFor('smtp')];
  if (imap === undefined || smtp === undefined) {
    const fields = [...(imap === undefined ? ['imap.password'] : []), ...(smtp === undefined ? ['smtp.password'] : [])];
    throw new Failure('VALIDATION_ERROR', {
      field: fields[0],
      fields: fields.map((path) => ({ path, rule: 'required' })),
    });
  }
  return { imap: { ...draft.imap, password: imap }, smtp: { ...draft.smtp, password: smtp } };
}
