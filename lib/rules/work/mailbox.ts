import { isEmail } from '../people/email';
import type { RuleKey } from '../kit/rule-keys';

/** Known mail providers and their servers. */
export interface MailProvider {
  key: string;
  domains: readonly string[];
  imap: { host: string; port: number };
  smtp: { host: string; port: number };
  /** Requires an application password (S1 §5). */
  applicationPassword: boolean;
  /** Page where an application password is created. */
  help: string | null;
}

export const mailProviders: readonly MailProvider[] = [
  {
    key: 'gmail',
    domains: ['gmail.com', 'googlemail.com'],
    imap: { host: 'imap.gmail.com', port: 993 },
    smtp: { host: 'smtp.gmail.com', port: 465 },
    applicationPassword: true,
    help: 'https://myaccount.google.com/apppasswords',
  },
  {
    key: 'outlook',
    domains: ['outlook.com', 'outlook.co.il', 'hotmail.com', 'hotmail.co.il', 'live.com', 'msn.com'],
    imap: { host: 'outlook.office365.com', port: 993 },
    smtp: { host: 'smtp.office365.com', port: 587 },
    applicationPassword: true,
    help: 'https://account.live.com/proofs/AppPassword',
  },
  {
    key: 'yahoo',
    domains: ['yahoo.com', 'yahoo.co.il', 'ymail.com'],
    imap: { host: 'imap.mail.yahoo.com', port: 993 },
    smtp: { host: 'smtp.mail.yahoo.com', port: 465 },
    applicationPassword: true,
    help: 'https://login.yahoo.com/account/security/app-passwords',
  },
  {
    key: 'icloud',
    domains: ['icloud.com', 'me.com', 'mac.com'],
    imap: { host: 'imap.mail.me.com', port: 993 },
    smtp: { host: 'smtp.mail.me.com', port: 587 },
    applicationPassword: true,
    help: 'https://account.apple.com/account/manage',
  },
  {
    key: 'walla',
    domains: ['walla.com', 'walla.co.il'],
    imap: { host: 'imap.walla.co.il', port: 993 },
    smtp: { host: 'out.walla.co.il', port: 587 },
    applicationPassword: false,
    help: null,
  },
];

/** Returns the known provider of an address. */
export function providerOf(email: string): MailProvider | undefined {
  const domain = email.trim().toLowerCase().split('@')[1];
  return domain === undefined ? undefined : mailProviders.find(({ domains }) => domains.includes(domain));
}

/** Ports that mail servers use for sign-in. */
export const mailPorts = { imap: [993, 143], smtp: [465, 587, 25, 2525] } as const;

/** Returns whether a text is a host name or an IPv4 address. */
const isHost = (host: string) =>
  host.length <= 253 && /^(?!-)[A-Za-z0-9-]{1,63}(?<!-)(\.(?!-)[A-Za-z0-9-]{1,63}(?<!-))*$/.test(host);

export const hostProblem = (host: string): RuleKey | undefined => (isHost(host.trim()) ? undefined : 'mailHost');
export const mailAddressProblem = (email: string): RuleKey | undefined => (isEmail(email.trim()) ? undefined : 'email');
