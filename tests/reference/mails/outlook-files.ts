import { burn, type Entry } from '@kenjiuno/msgreader/lib/Burner';

/** Types of entries of a compound file (MS-CFB §2.6.1). */
const [storage, stream, root] = [1, 2, 5];

interface Folder {
  [name: string]: Uint8Array | Folder;
}

function add(entries: Entry[], parent: Entry, folder: Folder): void {
  for (const [name, content] of Object.entries(folder)) {
    const isStream = content instanceof Uint8Array;
    const entry: Entry = {
      name,
      type: isStream ? stream : storage,
      length: isStream ? content.length : 0,
      children: [],
    };
    if (isStream) entry.binaryProvider = () => Uint8Array.from(content);
    parent.children!.push(entries.length);
    entries.push(entry);
    if (!isStream) add(entries, entry, content);
  }
}

/** Returns a compound file. */
function compound(folder: Folder): Buffer {
  const top: Entry = { name: 'Root Entry', type: root, length: 0, children: [] };
  const entries = [top];
  add(entries, top, folder);
  return Buffer.from(burn(entries));
}

const letters = (text: string) => Buffer.from(text, 'utf16le');
const tag = (id: string, type: string) => `__substg1.0_${id}${type}`;
const numbers = (values: readonly [tag: number, low: number, high?: number][], head: number) => {
  const bytes = Buffer.alloc(head + values.length * 16);
  for (const [at, [name, low, high = 0]] of values.entries()) {
    bytes.writeUInt32LE(name, head + at * 16);
    bytes.writeUInt32LE(6, head + at * 16 + 4);
    bytes.writeUInt32LE(low, head + at * 16 + 8);
    bytes.writeUInt32LE(high, head + at * 16 + 12);
  }
  return bytes;
};

export interface OutlookFile {
  subject?: string;
  from?: [name: string, address: string];
  to?: [name: string, address: string][];
  cc?: [name: string, address: string][];
  date?: Date;
  text?: string;
  html?: Uint8Array;
  codePage?: number;
  files?: { name: string; bytes: Uint8Array; contentId?: string }[];
  inner?: OutlookFile[];
  /** Texts in a code page, as before Unicode: bytes of property 1000. */
  ansi?: Uint8Array;
}

/** 100 ns from 1601 on. */
const fileTime = (date: Date): [number, number] => {
  const ticks = (BigInt(date.getTime()) + 11_644_473_600_000n) * 10_000n;
  return [Number(ticks & 0xffffffffn), Number(ticks >> 32n)];
};

const person = ([name, address]: [string, string], kind: number): Folder => ({
  [tag('3001', '001F')]: letters(name),
  [tag('39FE', '001F')]: letters(address),
  ['__properties_version1.0']: numbers([[0x0c150003, kind]], 8),
});

function messageOf(file: OutlookFile, head: number): Folder {
  const { subject = '', from = ['', ''], to = [], cc = [], date, text, html, codePage, files = [], inner = [] } = file;
  const folder: Folder = {
    [tag('001A', '001F')]: letters('IPM.Note'),
    [tag('0037', '001F')]: letters(subject),
    [tag('0C1A', '001F')]: letters(from[0]),
    [tag('5D01', '001F')]: letters(from[1]),
    ...(text !== undefined && { [tag('1000', '001F')]: letters(text) }),
    ...(file.ansi && { [tag('1000', '001E')]: file.ansi }),
    ...(html && { [tag('1013', '0102')]: html }),
    ['__properties_version1.0']: numbers(
      [
        ...(date ? [[0x00390040, ...fileTime(date)] as const] : []),
        ...(codePage ? [[0x3fde0003, codePage] as const] : []),
      ].map(([name, low, high]) => [name, low, high ?? 0]),
      head,
    ),
  };
  const people = [...to.map((one) => person(one, 1)), ...cc.map((one) => person(one, 2))];
  for (const [at, one] of people.entries()) folder[`__recip_version1.0_#${at.toString(16).padStart(8, '0')}`] = one;
  const attached: Folder[] = [
    ...files.map(({ name, bytes, contentId }) => ({
      [tag('3707', '001F')]: letters(name),
      [tag('3701', '0102')]: bytes,
      ...(contentId && { [tag('3712', '001F')]: letters(contentId) }),
    })),
    ...inner.map((one) => ({
      [tag('3001', '001F')]: letters(one.subject ?? ''),
      [tag('3701', '000D')]: messageOf(one, 24),
    })),
  ];
  for (const [at, one] of attached.entries()) folder[`__attach_version1.0_#${at.toString(16).padStart(8, '0')}`] = one;
  return folder;
}

/** Returns a message as Outlook saves it (.msg, MS-OXMSG). */
export const outlookFile = (file: OutlookFile): Buffer => compound(messageOf(file, 32));

/** Returns a compound file that is no message. */
export const otherCompound = (): Buffer => compound({ WordDocument: Buffer.from('a letter') });

/** Place of the first sector of the directory, bytes. */
const directoryOf = (bytes: Buffer): number => 512 * (1 + bytes.readInt32LE(0x30));

/** Returns the file with the size of its largest stream changed. */
export function claiming(bytes: Buffer, size: number): Buffer {
  const changed = Buffer.from(bytes);
  let largest = 0;
  for (let at = directoryOf(changed); at + 128 <= changed.length && changed.readUInt8(at + 66) !== 0; at += 128)
    if (
      changed.readUInt8(at + 66) === stream &&
      changed.readInt32LE(at + 120) > (largest && changed.readInt32LE(largest))
    )
      largest = at + 120;
  changed.writeInt32LE(size, largest);
  return changed;
}

/** Returns the file with a directory whose end is its beginning. */
export function circling(bytes: Buffer): Buffer {
  const changed = Buffer.from(bytes);
  const first = changed.readInt32LE(0x30);
  const table = 512 * (1 + changed.readInt32LE(0x4c));
  changed.writeInt32LE(first, table + 4 * first);
  return changed;
}

/** Returns the file with a tree of names that leads back to its root. */
export function tangled(bytes: Buffer): Buffer {
  const changed = Buffer.from(bytes);
  const at = directoryOf(changed);
  const child = changed.readInt32LE(at + 76);
  changed.writeInt32LE(child, at + 128 * child + 68);
  return changed;
}
