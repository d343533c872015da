import type { MailPerson, ParsedMessage } from '@/reference/engine/mail/parse-message';

/** A mail that programs of the world have sent, or could, with what a reader must make of it. */
export interface OddMail {
  name: string;
  raw: Buffer;
  /** What is read; fields that are left out may be anything. */
  read: Partial<Omit<ParsedMessage, 'files' | 'date' | 'from'>> & {
    from?: Partial<MailPerson>;
    date?: string | null;
    /** Names of the files. */
    files?: string[];
    /** Contents of the files as text. */
    contents?: string[];
  };
}

export const crlf = '\r\n';
export const bytes = (...parts: (string | Uint8Array)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from(part))));
/** A mail of headers and a body. */
export const mail = (headers: readonly (string | Uint8Array)[], body: string | Uint8Array = '') =>
  bytes(...headers.flatMap((line) => [line, crlf]), crlf, body);
/** A mail of parts. */
export const parts = (all: readonly (string | Uint8Array)[], type = 'multipart/mixed; boundary=b') =>
  mail([`Content-Type: ${type}`], bytes(...all.flatMap((part) => ['--b', crlf, part, crlf]), '--b--', crlf));
export const part = (headers: readonly (string | Uint8Array)[], body: string | Uint8Array = 'x') =>
  bytes(...headers.flatMap((line) => [line, crlf]), crlf, body);
export const quoted = (encoded: Uint8Array) =>
  [...encoded].map((byte) => `=${byte.toString(16).toUpperCase().padStart(2, '0')}`).join('');
export const percent = (encoded: Uint8Array) =>
  [...encoded].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
export const base64 = (encoded: Uint8Array) => Buffer.from(encoded).toString('base64');
