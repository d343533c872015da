import type { mailProblems } from '../../../lib/contract/customers/mail-box-status';
import type { MailFolder, MailState } from '../../../lib/contract/customers/mail-rows';
import type { Instant, InstantOrNull, InstantWithDefault, WithDefault } from '../../engine/db/columns';

/** What is to be done at the server of a mailbox. */
export type IntentKind = 'SEEN' | 'MOVE' | 'REMOVE' | 'SEND';

/** That a mail is delayed is read from its problem and from that of its mailbox. */
export type StoredMailState = Exclude<MailState, 'DELAYED'>;

export interface MailTables {
  /** Mails of the agency's people: those of their mailboxes, and those that the program has sent to customers. */
  mails: {
    id: string;
    agency_id: string;
    account_id: string;
    customer_id: string | null;
    order_id: string | null;
    claim_id: WithDefault<string | null>;
    folder: MailFolder;
    sender: string;
    sender_name: WithDefault<string>;
    reply_to: WithDefault<string | null>;
    recipients: string[];
    cc: WithDefault<string[]>;
    bcc: WithDefault<string[]>;
    subject: string;
    preview: string;
    seen: boolean;
    /** Number of files that are not part of the text. */
    attachments: number;
    sent_at: Instant;
    state: WithDefault<StoredMailState>;
    message_id: WithDefault<string | null>;
    /** Message-ID of the first mail of the conversation. */
    thread: WithDefault<string | null>;
    answers_id: WithDefault<string | null>;
    body: WithDefault<string>;
    html: WithDefault<string | null>;
    /** Sender, recipients, subject, beginning of the text and names of files, in small letters. */
    words: WithDefault<string>;
    /** The mail as it came; null for one that was written here. */
    file_id: WithDefault<string | null>;
    sender_check: WithDefault<'PASS' | 'FAIL' | 'NONE'>;
    damaged: WithDefault<boolean>;
    /** Size of a mail that was too large to be fetched with its files, bytes; null otherwise. */
    cut_size: WithDefault<number | null>;
    problem: WithDefault<string | null>;
    /** Recipients that the server refused, while it took the mail for the others. */
    refused: WithDefault<string[]>;
    /** Words of the server about each of them, in the same order. */
    refusals: WithDefault<string[]>;
    due_at: InstantOrNull;
    /** When it was to leave, of a mail that was stopped because its writer left; null otherwise, or once it is sent. */
    stopped_due_at: InstantOrNull;
    /** Nobody wants it to leave any more. */
    stopped_dropped: WithDefault<boolean>;
    /** Not in the inbox until then. Only of mails of the inbox. */
    postponed_until: InstantOrNull;
    /** When it last came back from being postponed. */
    returned_at: InstantOrNull;
    /** The signature that was put below the text of one that is written here. */
    signature: WithDefault<string>;
    /** A draft in which nothing was written, beyond what an answer or a forwarded mail begins with. */
    untouched: WithDefault<boolean>;
    /** A draft that was begun before the text of the other mail was here, which it is to quote or to forward. */
    awaits_quote: WithDefault<'ANSWER' | 'FORWARD' | null>;
    /** Deleted here; the row goes when the server knows. */
    removed: WithDefault<boolean>;
    /** Folder and number of the mail at the server; null while the server has none. */
    remote_folder: WithDefault<MailFolder | null>;
    remote_uid: WithDefault<number | null>;
    /** Not found in its folder any more; it may turn up in another one. */
    gone: WithDefault<boolean>;
    /** False while only the header is here. */
    loaded: WithDefault<boolean>;
    /** Somebody has it open and waits for its text. */
    wanted: WithDefault<boolean>;
    /** How often text and files could not be stored. */
    load_failures: WithDefault<number>;
    /** Of a mail whose attached messages were not opened when it was stored: attempts that are left to do so. */
    readings_left: WithDefault<number>;
    assigned_to: WithDefault<string | null>;
    note: WithDefault<string>;
    version: WithDefault<number>;
  };
  /** What a search asks before it reads texts. A trigger adds a row for every mail and empties those of changed texts. */
  mail_search: {
    mail_id: string;
    owner: string;
    account_id: string;
    /** Bits of each letter of the mail, and of each two and three beside each other; null while they are not known. */
    signature: WithDefault<string | null>;
  };
  mail_files: {
    id: string;
    agency_id: string;
    mail_id: string;
    file_id: string;
    name: string;
    content_id: string | null;
    position: number;
    document_id: WithDefault<string | null>;
    /** Beginning of the text of a PDF; null while it has not been read. */
    text: WithDefault<string | null>;
    /** The attached message that it is inside of; null for a file of the mail itself. */
    inside_id: WithDefault<string | null>;
  };
  /** Senders whose pictures on other servers a person wants to see unasked. */
  mail_picture_senders: { account_id: string; agency_id: string; address: string };
  mail_tags: { agency_id: string; mail_id: string; tag_id: string; account_id: string };
  /** Who has a mail open. */
  mail_readers: { agency_id: string; mail_id: string; account_id: string; answering: boolean; seen_at: Instant };
  /** Journal of what was done here, until the server has it too. */
  mail_intents: {
    number: WithDefault<number>;
    agency_id: string;
    account_id: string;
    mail_id: string;
    kind: IntentKind;
    /**
     * Target folder of a move; `true` or `false` of SEEN; of SEND, null until the server may have the mail, then
     * OFFERED, and TAKEN when it has said so; AGAIN when the person has it sent again.
     */
    value: string | null;
    /** IN_DOUBT: nobody knows whether the server took the mail, and the person is asked. */
    state: WithDefault<'WAITING' | 'STARTED' | 'DONE' | 'FAILED' | 'CANCELLED' | 'IN_DOUBT'>;
    attempts: WithDefault<number>;
    problem: WithDefault<string | null>;
    due_at: InstantWithDefault;
  };
  /** What is known of a mailbox at its server. */
  mail_boxes: {
    account_id: string;
    agency_id: string;
    state: WithDefault<'NEW' | 'IN_PROGRESS' | 'DONE' | 'ERROR'>;
    problem: WithDefault<(typeof mailProblems)[number] | null>;
    started_at: InstantOrNull;
    last_success_at: InstantOrNull;
    attempts: WithDefault<number>;
    /** No attempt before; null: at once. */
    not_before: InstantOrNull;
    missing: WithDefault<number>;
    /** Folders that were chosen and that the server has no more. */
    lost_folders: WithDefault<MailFolder[]>;
    /** Process that listens to the server, and how long it may without saying so again. */
    idle_holder: WithDefault<string | null>;
    idle_until: InstantOrNull;
  };
  mail_box_folders: {
    agency_id: string;
    account_id: string;
    folder: MailFolder;
    /** Name at the server. */
    path: string;
    uid_validity: string;
    uid_next: number;
    /** Of CONDSTORE; null when the server has none. */
    modseq: string | null;
    total: number;
    /** How many of its mails were here after the last run that read the folder; null while that is not known. */
    kept: WithDefault<number | null>;
  };
  /** The server of the local driver: mails between the people of an agency. */
  local_mails: {
    uid: WithDefault<number>;
    agency_id: string;
    account_id: string;
    folder: MailFolder;
    message_id: string | null;
    seen: boolean;
    /** The mail in Base64. */
    raw: string;
    received_at: Instant;
  };
}
