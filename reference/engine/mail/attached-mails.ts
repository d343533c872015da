import { cleanHtml, textOfHtml } from './clean-html';
import { withoutControls } from './hebrew-text';
import { isCompound, type OutlookMail, readOutlookMail } from './outlook-thread';
import { dateOf, type MailPerson, noMail, type ParsedFile, type ParsedMessage, parseMessage } from './parse-message';

/** Limits of one mail: messages in messages, those that are opened, those that fail, all files, and all their bytes. */
const limits = { depth: 3, opened: 20, failed: 3, files: 100, bytes: 100 * 1024 * 1024 };
const longestText = 500_000;

/** A file of a mail, or of a message that hangs on it. */
export interface PlacedFile extends ParsedFile {
  /** Place of the attached message that it is inside of; null for a file of the mail itself. */
  inside: number | null;
}

/** Returns whether a file is a message that can be opened by its name: a mail, or one that Outlook has saved. */
export const isAttachedMail = (name: string): boolean => /\.(eml|msg)$/i.test(name);

const personOf = ({ name, address }: MailPerson): MailPerson => ({
  name: withoutControls(name).trim().slice(0, 200),
  address: withoutControls(address).trim().slice(0, 254),
});

const fileNameOf = (name: string, number: number): string =>
  withoutControls(name).split(/[\\/]/).pop()!.trim().slice(-150) || `file-${number}`;

/** Returns a message of Outlook as mails are kept. */
function asParsed({ from, to, cc, subject, date, text, html, files }: OutlookMail): ParsedMessage {
  const cleaned = html === null ? null : cleanHtml(withoutControls(html));
  const plain = withoutControls(text).replace(/\r\n?/g, '\n').trim();
  return {
    ...noMail,
    from: personOf(from),
    to: to.map(personOf),
    cc: cc.map(personOf),
    subject: withoutControls(subject).trim().slice(0, 500),
    date: date === null ? null : dateOf(date),
    text: (plain || (cleaned ? textOfHtml(cleaned) : '')).slice(0, longestText),
    html: cleaned,
    files: files.map(({ name, contentId, bytes }, at) => ({
      name: fileNameOf(name, at + 1),
      type: 'application/octet-stream',
      contentId: contentId && withoutControls(contentId).trim().replace(/^<|>$/g, ''),
      bytes: Buffer.from(bytes),
    })),
    damaged: false,
  };
}

/** Opens an attached message. Never throws: one that cannot be read says nothing and is marked. */
export async function openAttached({ name, bytes }: Pick<ParsedFile, 'name' | 'bytes'>): Promise<ParsedMessage> {
  if (!isCompound(bytes)) return /\.eml$/i.test(name) ? parseMessage(bytes) : { ...noMail, damaged: true };
  try {
    return asParsed(await readOutlookMail(bytes));
  } catch {
    return { ...noMail, damaged: true };
  }
}

/**
 * Returns the files of a mail with those of the messages that hang on it, each behind the message that it is inside of.
 * Never throws: a message that cannot be opened stays a file, and the mail is marked.
 */
export async function withInside(files: readonly ParsedFile[]): Promise<{ files: PlacedFile[]; damaged: boolean }> {
  const all: PlacedFile[] = files.map((file) => ({ ...file, inside: null }));
  const depths: number[] = all.map(() => 0);
  let [opened, failed, bytes] = [0, 0, all.reduce((sum, file) => sum + file.bytes.byteLength, 0)];
  // What is found is opened in its turn.
  for (let at = 0; at < all.length && opened < limits.opened && failed < limits.failed; at++) {
    if (!isAttachedMail(all[at]!.name) || depths[at]! >= limits.depth) continue;
    opened++;
    const message = await openAttached(all[at]!);
    if (message.damaged) failed++;
    for (const file of message.files) {
      bytes += file.bytes.byteLength;
      if (all.length >= limits.files || bytes > limits.bytes) return { files: all, damaged: true };
      all.push({ ...file, inside: at });
      depths.push(depths[at]! + 1);
    }
  }
  return { files: all, damaged: failed > 0 };
}
