import { existsSync } from 'node:fs';
import { installDebianPackage } from './debian';

/** Makes sure that the mail server is here on which mailboxes are tested. @throws Refusal where it cannot be installed */
export function requireDovecot(): void {
  if (process.env.DOVECOT || existsSync('/usr/sbin/dovecot')) return;
  installDebianPackage('dovecot-imapd', 'Dovecot, on which mailboxes are tested', 'DOVECOT');
}
