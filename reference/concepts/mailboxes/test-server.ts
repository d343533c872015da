import type { MailTest } from '../../../lib/contract/agencies/mailboxes';
import { ForbiddenHost } from '../../engine/outbox/public-address';
import type { Settings } from '../../engine/settings';
import { imapClient, smtpTransport, type Target, targetOf } from './connect';
import type { MailServer } from './stored-mailbox';

export type MailOutcome = MailTest['imap'];

/** Signs in at a server and disconnects. Never throws: errors are part of the result. */
export async function testServer(kind: 'imap' | 'smtp', server: MailServer, settings: Settings): Promise<MailOutcome> {
  try {
    const target = await targetOf(kind, server, settings);
    await (kind === 'imap' ? testImap(target) : testSmtp(target));
    return 'ok';
  } catch (error) {
    return outcomeOf(error);
  }
}

async function testImap(target: Target): Promise<void> {
  const client = imapClient(target);
  try {
    await client.connect();
    await client.logout();
  } finally {
    client.close();
  }
}

async function testSmtp(target: Target): Promise<void> {
  const transport = smtpTransport(target);
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

const byCode: Readonly<Record<string, MailOutcome>> = {
  ENOTFOUND: 'notFound',
  EAI_AGAIN: 'notFound',
  EDNS: 'notFound',
  ECONNREFUSED: 'refused',
  EHOSTUNREACH: 'refused',
  ENETUNREACH: 'refused',
  ETIMEDOUT: 'timeout',
  ETIMEOUT: 'timeout',
  CONNECT_TIMEOUT: 'timeout',
  GREETING_TIMEOUT: 'timeout',
  EAUTH: 'login',
  ETLS: 'tls',
};

/** Says in one word why a server could not be used. */
export function outcomeOf(error: unknown): MailOutcome {
  if (error instanceof ForbiddenHost) return 'forbidden';
  if (!(error instanceof Error)) return 'failed';
  if ('authenticationFailed' in error && error.authenticationFailed) return 'login';
  const { code = '', cause } = error as NodeJS.ErrnoException;
  if (byCode[code] && code !== 'ESOCKET') return byCode[code];
  if (/TLS|SSL|CERT|certificate/i.test(`${code} ${error.message}`)) return 'tls';
  // A library may wrap the system's error, or only quote its code in the message.
  const quoted = Object.keys(byCode).find((known) => error.message.includes(known));
  if (quoted) return byCode[quoted] ?? 'failed';
  return cause === undefined ? 'failed' : outcomeOf(cause);
}
