import { type ServerFolder, serverFolders } from '../../../lib/contract/agencies/mailboxes';

/** Folders that a mailbox has at its server. Drafts and the outbox are kept here until they are sent. */
export const remoteFolders = serverFolders;
export type RemoteFolderName = ServerFolder;

/** A chosen folder that the server has no more. */
export interface LostFolder {
  folder: RemoteFolderName;
  name: string;
}

/** What a server says of a folder. */
export interface RemoteFolder {
  folder: RemoteFolderName;
  /** Name at the server. */
  path: string;
  /** When it changes, all numbers of mails are others. */
  uidValidity: string;
  uidNext: number;
  /** Changes with every change of a flag; null when the server does not count changes. */
  modseq: string | null;
  total: number;
}

export interface RemoteFlags {
  uid: number;
  seen: boolean;
}

/** The header of a mail. */
export interface RemoteHead extends RemoteFlags {
  /** Bytes of the headers that are read (`readHeaders`). */
  head: Buffer;
  receivedAt: Date;
}

export interface RemoteMail extends RemoteFlags {
  raw: Buffer;
  receivedAt: Date;
  /** Of one that is too large to be fetched as a whole, its size: headers and text are here, bytes. Null otherwise. */
  cut: number | null;
}

/** A mail that leaves. */
export interface OutgoingMail {
  messageId: string;
  from: string;
  /** All recipients, the hidden ones too. */
  recipients: string[];
  subject: string;
  text: string;
  raw: Buffer;
  /** The first file, for the local outbox. */
  attachment: { hash: string; name: string } | null;
}

/**
 * The server of a mailbox. Methods that take numbers throw Renumbered when these are of an earlier count. All methods
 * can be repeated after a lost connection without doing anything twice, except
 * `send` once it was `offering`: what became of the mail is looked up, or asked.
 */
export interface MailDriver {
  /** Host of the server that received the mails; empty without one. */
  readonly receiver: string;
  folders(): Promise<RemoteFolder[]>;
  /** Folders that were chosen, with their names, and that the server has no more, as of the last `folders()`. */
  lost(): LostFolder[];
  /**
   * Returns number and flag of mails of a folder: all of them, or those that came or changed since a state.
   * @param since null for all
   */
  list(folder: RemoteFolder, since: Pick<RemoteFolder, 'uidNext' | 'modseq'> | null): Promise<RemoteFlags[]>;
  /** Returns the numbers of all mails of a folder. */
  numbers(folder: RemoteFolder): Promise<number[]>;
  /**
   * Returns headers of mails in any order; numbers that do not exist are left out.
   * @param which numbers, or how many of the newest
   */
  heads(folder: RemoteFolderName, which: readonly number[] | { newest: number }): AsyncIterable<RemoteHead>;
  /** Returns mails in any order; numbers that do not exist are left out. */
  fetch(folder: RemoteFolderName, uids: readonly number[]): AsyncIterable<RemoteMail>;
  setSeen(folder: RemoteFolderName, uid: number, seen: boolean): Promise<void>;
  /** Moves a mail. @returns its new number; null when the server does not tell, or the mail is not there */
  move(folder: RemoteFolderName, uid: number, target: RemoteFolderName): Promise<number | null>;
  /** Deletes a mail for good. */
  remove(folder: RemoteFolderName, uid: number): Promise<void>;
  findByMessageId(folder: RemoteFolderName, messageId: string): Promise<number | null>;
  /**
   * Hands a mail over to be delivered.
   * @param offering awaited before the server may take the mail, unless it tells later for sure whether it did; when it
   * throws, the server does not get the end of the mail
   * @returns recipients that the server refused, while it took the mail for the others
   * @throws PermanentRefusal when repeating is useless; NotTaken when it is not
   */
  send(mail: OutgoingMail, offering: () => Promise<void>): Promise<Refusal[]>;
  /** Keeps a sent mail in its folder. */
  keepSent(mail: OutgoingMail): Promise<void>;
  /**
   * Ends the work.
   * @param isDone false after an error: the connection is of no further use
   */
  close(isDone?: boolean): Promise<void>;
}

/** A recipient that the server did not accept, and why in its words. */
export interface Refusal {
  address: string;
  words: string;
}

/** The server refused a mail for good: no such recipient, too large. */
export class PermanentRefusal extends Error {}

/** The server has numbered a folder anew, or has it no more: the numbers that are known here name other mails. */
export class Renumbered extends Error {}

/** The server said that it did not take a mail this time. */
export class NotTaken extends Error {}

/** Largest mail that is fetched as a whole, bytes. */
export const largestMail = 40 * 1024 * 1024;
