import { ImapFlow } from 'imapflow';
import { createTransport, type Transporter } from 'nodemailer';
import type SMTPTransport from 'nodemailer/lib/smtp-transport';
import { mailPorts } from '../../../lib/rules/work/mailbox';
import { ForbiddenHost, publicAddressOf } from '../../engine/outbox/public-address';
import type { Settings } from '../../engine/settings';
import type { MailServer } from './stored-mailbox';

/** Timeout of each step of a connection to a mail server, ms. */
const timeout = 10_000;

/** A server that may be connected to. */
export interface Target extends MailServer {
  /** Resolved address of the host, already checked. */
  address: string;
  /** The configuration allows this host without encryption; others must encrypt before the password is sent. */
  admitted: boolean;
}

/** Resolves and checks the host. @throws ForbiddenHost; the system's error when it has no address */
export async function targetOf(
  kind: 'imap' | 'smtp',
  server: MailServer,
  { privateMailHosts = [] }: Settings,
): Promise<Target> {
  const admitted = privateMailHosts.includes(server.host.toLowerCase());
  if (!admitted && !(mailPorts[kind] as readonly number[]).includes(server.port))
    throw new ForbiddenHost(`${server.host}:${server.port}`);
  return { ...server, admitted, address: await publicAddressOf(server.host, privateMailHosts) };
}

/** Returns a client that is not connected yet. @param idle time without an answer after which it gives up, ms */
export function imapClient({ address, host, port, login, password, admitted }: Target, idle = timeout): ImapFlow {
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
    socketTimeout: idle,
    // IDLE is begun anew in time, so that a connection that died silently is noticed.
    maxIdleTime: idle / 2,
    disableAutoIdle: true,
  });
  // Ignores errors after the end of the connection.
  client.on('error', () => undefined);
  return client;
}

/** Returns a transport; close it. @param idle time without an answer after which it gives up, ms */
export const smtpTransport = (
  { address, host, port, login, password, admitted }: Target,
  idle = timeout,
): Transporter<SMTPTransport.SentMessageInfo, SMTPTransport.Options> =>
  createTransport({
    host: address,
    port,
    secure: port === 465,
    requireTLS: port !== 465 && !admitted,
    auth: { user: login, pass: password },
    tls: { servername: host },
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: idle,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
