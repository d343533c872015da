import { Splitter, type MimePart, type Piece } from 'mailsplit';
import Headers from 'mailsplit/lib/headers';
import addressparser from 'nodemailer/lib/addressparser';
import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { cleanHtml, textOfHtml } from './clean-html';
import { decodeHeader, decodeText, withoutControls } from './hebrew-text';
import { type Header, needsTrace, type SenderCheck, senderCheckOf } from './sender-check';
import { tnefFiles } from './tnef';

/** A person of a mail. */
export interface MailPerson {
  name: string;
  address: string;
}

export interface ParsedFile {
  name: string;
  /** Type that the mail claims; the store detects its own. */
  type: string;
  /** Content-ID without brackets; null without one. */
  contentId: string | null;
  bytes: Buffer;
}

/** What the header of a mail says. */
export interface ParsedHead {
  /** With its angle brackets; null without one. */
  messageId: string | null;
  inReplyTo: string | null;
  references: string[];
  from: MailPerson;
  replyTo: MailPerson | null;
  to: MailPerson[];
  cc: MailPerson[];
  subject: string;
  /** Null without a readable date. */
  date: Date | null;
  senderCheck: SenderCheck;
}

export interface ParsedMessage extends ParsedHead {
  text: string;
  /** Cleaned; null for a mail without HTML. */
  html: string | null;
  files: ParsedFile[];
  /** Something of the mail could not be read; the original is kept. */
  damaged: boolean;
}

/** Limits of one mail: a bomb costs no more than a large one. */
const limits = { parts: 200, headBytes: 256 * 1024, depth: 20, files: 100, text: 500_000, people: 500, seconds: 15 };

interface Leaf {
  part: MimePart;
  bytes: Buffer;
}

const depthOf = (part: MimePart): number => {
  let depth = 0;
  for (let at = part.parentNode; at; at = at.parentNode) depth++;
  return depth;
};

/** Opens a part. @throws Error when it is nested too deeply */
function begin(part: MimePart, chunks: Map<MimePart, Buffer[]>): void {
  if (depthOf(part) > limits.depth) throw new Error('is nested too deeply');
  if (!part.multipart) chunks.set(part, []);
}

/** Splits a mail into its parts; what comes before an error is returned with it. */
async function leavesOf(raw: Buffer): Promise<{ head: MimePart | null; leaves: Leaf[]; damaged: boolean }> {
  const splitter = new Splitter({ maxHeadSize: limits.headBytes, maxChildNodes: limits.parts, ignoreEmbedded: true });
  const chunks = new Map<MimePart, Buffer[]>();
  let head: MimePart | null = null;
  let damaged = false;
  const until = Date.now() + limits.seconds * 1_000;
  try {
    for await (const piece of Readable.from([raw]).pipe(splitter) as AsyncIterable<Piece>) {
      if (Date.now() > until) throw new Error('took too long');
      if (piece.type === 'node') {
        head ??= piece;
        begin(piece, chunks);
      } else if (piece.type === 'body') chunks.get(piece.node)?.push(piece.value);
    }
  } catch {
    damaged = true;
  }
  const leaves: Leaf[] = [];
  for (const [part, pieces] of chunks) {
    const bytes = await decoded(part, Buffer.concat(pieces)).catch(() => undefined);
    if (bytes) leaves.push({ part, bytes });
    else damaged = true;
  }
  return { head, leaves, damaged };
}

async function decoded(part: MimePart, encoded: Buffer): Promise<Buffer> {
  const decoder = part.getDecoder();
  const result = buffer(decoder);
  decoder.end(encoded);
  return result;
}

function peopleIn(raw: string): MailPerson[] {
  const flat = addressparser(raw.slice(0, 50_000), { flatten: true });
  return flat.slice(0, limits.people).flatMap(({ name, address }) => {
    const person = {
      name: decodeHeader(name ?? '').slice(0, 200),
      address: withoutControls(address ?? '').slice(0, 254),
    };
    return person.address || person.name ? [person] : [];
  });
}

/** Returns the time of a Date header; null when it is none or outside of what can be sorted. */
export function dateOf(text: string): Date | null {
  const date = new Date(text.replace(/\s*\([^)]*\)\s*$/, ''));
  const year = date.getUTCFullYear();
  return Number.isNaN(date.getTime()) || year < 1990 || year > 2100 ? null : date;
}

const idIn = (raw: string): string | null => withoutControls(raw).match(/<[^<>\s]{1,500}>/)?.[0] ?? null;

const isText = ({ part }: Leaf) =>
  part.disposition !== 'attachment' &&
  !part.filename &&
  (part.contentType === 'text/plain' || part.contentType === 'text/html' || part.contentType === false);

/** Returns the file name of a part. The splitter decodes encoded names and leaves raw bytes as latin1 characters. */
function writtenName({ filename, headers }: MimePart): string {
  if (!filename) return '';
  const isRaw = ['Content-Disposition', 'Content-Type'].some((name) => /[\x80-\xff]/.test(headers.getFirst(name)));
  const isBytes = isRaw && !/[^\0-\xff]/.test(filename);
  return decodeHeader(isBytes ? filename : Buffer.from(filename, 'utf8').toString('latin1'));
}

function nameOf({ part }: Leaf, number: number): string {
  const name = writtenName(part);
  const last = name.split(/[\\/]/).pop()!.trim().slice(-150);
  if (last) return last;
  return part.contentType === 'message/rfc822' ? `message-${number}.eml` : `file-${number}`;
}

/** Outlook wraps files into one of its own format (TNEF). */
const isWrapped = ({ part }: Leaf): boolean =>
  part.contentType === 'application/ms-tnef' || part.contentType === 'application/vnd.ms-tnef';

/** Returns the file of a part, or those inside of it. One that cannot be unwrapped stays as it is. */
function filesIn(leaf: Leaf, number: number): { files: ParsedFile[]; damaged: boolean } {
  const whole = {
    name: nameOf(leaf, number),
    type: leaf.part.contentType || 'application/octet-stream',
    contentId: leaf.part.headers.getFirst('Content-ID').trim().replace(/^<|>$/g, '') || null,
    bytes: leaf.bytes,
  };
  if (!isWrapped(leaf)) return { files: [whole], damaged: false };
  try {
    const inside = tnefFiles(leaf.bytes);
    const files = inside.map(({ name, bytes }, at) => ({
      ...{ name: name || `file-${number + at}`, bytes },
      ...{ type: 'application/octet-stream', contentId: null },
    }));
    return { files, damaged: false };
  } catch {
    return { files: [whole], damaged: true };
  }
}

function filesOf(leaves: readonly Leaf[]): { files: ParsedFile[]; damaged: boolean } {
  const all = leaves
    .filter((leaf) => !isText(leaf) && leaf.bytes.byteLength > 0)
    .slice(0, limits.files)
    .map((leaf, index) => filesIn(leaf, index + 1));
  return {
    files: all.flatMap(({ files }) => files).slice(0, limits.files),
    damaged: all.some((one) => one.damaged),
  };
}

function bodyOf(leaves: readonly Leaf[]): Pick<ParsedMessage, 'text' | 'html'> {
  const texts = leaves.filter(isText).map(({ part, bytes }) => ({
    isHtml: part.contentType === 'text/html',
    content: withoutControls(decodeText(bytes, part.charset)).replace(/\r\n?/g, '\n'),
  }));
  const html = texts.filter(({ isHtml }) => isHtml).map(({ content }) => content);
  const plain = texts.filter(({ isHtml }) => !isHtml).map(({ content }) => content);
  const cleaned = html.length > 0 ? cleanHtml(html.join('<hr>')) : null;
  const text = plain.join('\n').trim() || (cleaned ? textOfHtml(cleaned) : '');
  return { text: text.slice(0, limits.text), html: cleaned };
}

/** Returns all headers, the first one first. */
const linesOf = (headers: MimePart['headers']): Header[] =>
  headers.getList().map(({ key, line }) => [key, line.toString('latin1').replace(/^[^:]*:\s*/, '')]);

/** Returns the address from which a mail comes; empty when it names several, of which a server checks one. */
function checkedAddress(headers: MimePart['headers']): string {
  const written = headers.get('From');
  const people = written.flatMap((line) => peopleIn(line.toString('latin1').replace(/^[^:]*:\s*/, '')));
  return people.length === 1 && written.length === 1 ? people[0]!.address : '';
}

function headOf(headers: MimePart['headers'], receiver: string): ParsedHead {
  const header = (name: string) => headers.getFirst(name);
  const [from] = peopleIn(header('From') || header('Sender'));
  return {
    messageId: idIn(header('Message-ID')),
    inReplyTo: idIn(header('In-Reply-To')),
    references: (header('References').match(/<[^<>\s]{1,500}>/g) ?? []).slice(-50),
    from: from ?? { name: '', address: '' },
    replyTo: peopleIn(header('Reply-To'))[0] ?? null,
    to: peopleIn(header('To')),
    cc: peopleIn(header('Cc')),
    subject: decodeHeader(header('Subject')).slice(0, 500),
    date: dateOf(header('Date')),
    senderCheck: senderCheckOf(linesOf(headers), checkedAddress(headers), receiver),
  };
}

/** Headers that `parseHead` reads of the mails of a server. */
export const readHeaders = (receiver: string): string[] => [
  ...['From', 'Sender', 'Reply-To', 'To', 'Cc', 'Subject', 'Date', 'Message-ID', 'In-Reply-To', 'References'],
  ...['Authentication-Results', ...(needsTrace(receiver) ? ['Received'] : [])],
];

/**
 * Reads the header of a mail. Never throws: what cannot be read is left out.
 * @param receiver host of the server that received it; empty when there is none
 */
export function parseHead(raw: Buffer, receiver = ''): ParsedHead {
  try {
    return headOf(new Headers(raw.subarray(0, limits.headBytes)), receiver);
  } catch {
    return noHead;
  }
}

/**
 * Reads a mail. Never throws: what cannot be read is left out, and the mail is marked.
 * @param receiver host of the server that received it; empty when there is none
 */
export async function parseMessage(raw: Buffer, receiver = ''): Promise<ParsedMessage> {
  const { head, leaves, damaged } = await leavesOf(raw);
  if (!head) return noMail;
  try {
    const { files, ...unwrapped } = filesOf(leaves);
    return { ...headOf(head.headers, receiver), ...bodyOf(leaves), files, damaged: damaged || unwrapped.damaged };
  } catch {
    return noMail;
  }
}

const noHead: ParsedHead = {
  messageId: null,
  inReplyTo: null,
  references: [],
  from: { name: '', address: '' },
  replyTo: null,
  to: [],
  cc: [],
  subject: '',
  date: null,
  senderCheck: 'NONE',
};

/** A message that says nothing. */
export const noMail: ParsedMessage = { ...noHead, text: '', html: null, files: [], damaged: true };
