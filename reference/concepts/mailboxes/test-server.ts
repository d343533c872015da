import { ImapFlow } from 'imapflow';
import { createTransport } from 'nodemailer';
import type { MailTest } from '../../../lib/contract/agencies/mailboxes';
import { mailPorts } from '../../../lib/rules/work/mailbox';
import { ForbiddenHost, publicAddressOf } from '../../engine/outbox/public-address';
import type { Settings } from '../../engine/settings';
import type { MailServer } from './stored-mailbox';

export type MailOutcome = MailTest['imap'];

/** Timeout of each step of a connection to a mail server, ms. */
const timeout = 10_000;

interface Target extends MailServer {
  /** Resolved address of the host, already checked. */
  address: string;
  /** The configuration allows this host without encryption; others must encrypt before the password is sent. */
  admitted: boolean;
}

/** Signs in at a server and disconnects. Never throws: errors are part of the result. */
export async function testServer(
  kind: 'imap' | 'smtp',
  server: MailServer,
  { privateMailHosts = [] }: Settings,
): Promise<MailOutcome> {
  const admitted = privateMailHosts.includes(server.host.toLowerCase());
  try {
    if (!admitted && !(mailPorts[kind] as readonly number[]).includes(server.port))
      throw new ForbiddenHost(`${server.host}:${server.port}`);
    const target = { ...server, admitted, address: await publicAddressOf(server.host, privateMailHosts) };
    await (kind === 'imap' ? testImap(target) : testSmtp(target));
    return 'ok';
  } catch (error) {
    return outcomeOf(error);
  }
}

async function testImap({ address, host, port, login, password, admitted }: Target): Promise<void> {
  const client = new ImapFlow({
    host: address,
    servername: host,
    port,
    secure: port === 993,
    ...(port !== 993 && !admitted && { doSTARTTLS: true }),
    auth: { user: login, pass: password },
    logger: false,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
  });
  // Ignores errors after the end of the connection.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.logout();
  } finally {
    client.close();
  }
}

async function testSmtp({ address, host, port, login, password, admitted }: Target): Promise<void> {
  const transport = createTransport({
    host: address,
    port,
    secure: port === 465,
    requireTLS: port !== 465 && !admitted,
    auth: { user: login, pass: password },
    tls: { servername: host },
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
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

function outcomeOf(error: unknown): MailOutcome {
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
