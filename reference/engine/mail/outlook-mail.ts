import * as readers from '@kenjiuno/msgreader';
import { type CFolder, Reader } from '@kenjiuno/msgreader/lib/Reader';
import { decodeText } from './hebrew-text';
import type { OutlookMail } from './outlook-thread';
import type { MailPerson } from './parse-message';

type MessageReader = InstanceType<typeof readers.default>;
type Fields = ReturnType<MessageReader['getFileData']>;

/** The package is CommonJS: some loaders hand out its default export inside of another one. */
const exported = readers.default as unknown as typeof readers.default & { default?: typeof readers.default };
const MsgReader = exported.default ?? exported;

/** Limits of one message. */
const limits = { entries: 10_000, depth: 20, files: 100, people: 500, characters: 2_000_000 };

/** Charset of texts that do not say theirs. */
const usual = 'windows-1255';

/** Counts what a file says that it has. @throws Error for more than its bytes can hold */
function weigh(folder: CFolder, whole: { bytes: number; entries: number }, depth = 0): void {
  if (depth > limits.depth) throw new Error('is nested too deeply');
  const sets = folder.fileNameSets();
  whole.entries -= sets.length + 1;
  for (const { length } of sets) {
    if (length < 0) throw new Error('has a piece without length');
    whole.bytes -= length;
  }
  // Pieces that share their bytes would be read once for each of them.
  if (whole.bytes < 0 || whole.entries < 0) throw new Error('says more than it has');
  for (const inside of folder.subFolders()) weigh(inside, whole, depth + 1);
}

const charsetOf = ({ internetCodepage, messageCodepage }: Fields): string => {
  const page = internetCodepage ?? messageCodepage;
  return page === undefined ? usual : page === 65_001 ? 'utf-8' : `windows-${page}`;
};

function htmlOf(fields: Fields): string | null {
  const { html, bodyHtml } = fields;
  const text = html ? decodeText(Buffer.from(html), charsetOf(fields)) : bodyHtml;
  return text?.trim() ? text.slice(0, limits.characters) : null;
}

/** Mailboxes of one Exchange server have addresses that nobody can write to. */
const mailAddressOf = (...addresses: (string | undefined)[]): string =>
  addresses.find((address) => address?.includes('@')) ?? '';

function peopleOf({ recipients = [] }: Fields, kind: 'to' | 'cc'): MailPerson[] {
  const wanted = recipients.filter(({ recipType }) => (recipType ?? 'to') === kind).slice(0, limits.people);
  return wanted.map(({ name = '', smtpAddress, email }) => ({ name, address: mailAddressOf(smtpAddress, email) }));
}

function filesOf(reader: MessageReader, { attachments = [] }: Fields): OutlookMail['files'] {
  return attachments.slice(0, limits.files).flatMap((attached) => {
    // What is linked and not inside has no bytes.
    if (attached.dataId === undefined && !attached.innerMsgContent) return [];
    const { fileName, content } = reader.getAttachment(attached);
    const name = fileName || attached.fileNameShort || attached.name || '';
    return [{ name, contentId: attached.pidContentId || null, bytes: content }];
  });
}

/**
 * Reads an Outlook message (.msg) from bytes that fill their whole buffer. Runs in a worker thread (`readOutlookMail`),
 * because the package never ends on circular files. @throws Error for another or a broken file
 */
export function outlookMail({ buffer, byteLength }: Uint8Array<ArrayBuffer>): OutlookMail {
  const compound = new Reader(buffer);
  if (!compound.isMSGFile()) throw new Error('is no compound file');
  compound.parse();
  weigh(compound.rootFolder(), { bytes: byteLength, entries: limits.entries });
  const reader = new MsgReader(buffer);
  // Of messages from before Unicode.
  reader.parserConfig = { ansiEncoding: usual };
  const fields = reader.getFileData();
  if (fields.error !== undefined || fields.messageClass === undefined) throw new Error('is no message');
  const address = mailAddressOf(
    ...[fields.senderSmtpAddress, fields.senderEmail, fields.sentRepresentingSmtpAddress],
    ...[fields.creatorSMTPAddress],
  );
  return {
    from: { name: fields.senderName ?? '', address },
    to: peopleOf(fields, 'to'),
    cc: peopleOf(fields, 'cc'),
    subject: fields.subject ?? '',
    date: fields.clientSubmitTime ?? fields.messageDeliveryTime ?? null,
    text: (fields.body ?? '').slice(0, limits.characters),
    html: htmlOf(fields),
    files: filesOf(reader, fields),
  };
}
