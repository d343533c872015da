import type { Instant, WithDefault } from '../../engine/db/columns';

export interface MailboxTables {
  /** Mail servers of a person; passwords are encrypted (`reference/engine/vault`). */
  mailboxes: {
    account_id: string;
    agency_id: string;
    email: string;
    imap_login: string;
    imap_host: string;
    imap_port: number;
    imap_password: string;
    smtp_login: string;
    smtp_host: string;
    smtp_port: number;
    smtp_password: string;
    tested_at: Instant | null;
    /** Folders at the server that the person has chosen; null where the server's marks decide. */
    inbox_name: WithDefault<string | null>;
    sent_name: WithDefault<string | null>;
    recycle_bin_name: WithDefault<string | null>;
    spam_name: WithDefault<string | null>;
  };
  /** What stands below the mails of a person. */
  mail_signatures: {
    account_id: string;
    agency_id: string;
    text: string;
    /** The agency's logo stands below it. */
    logo: boolean;
  };
}
