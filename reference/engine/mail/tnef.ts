import { decodeText, withoutControls } from './hebrew-text';

/** A file of Outlook's own format of attachments. */
export interface TnefFile {
  name: string;
  bytes: Buffer;
}

/** Limits of one winmail.dat. */
const limits = { files: 100, properties: 500 };

/** Attributes and properties that are read (MS-OXTNEF §2.1.3, MS-OXPROPS). */
const [title, data, newFile, properties, codePage] = [0x8010, 0x800f, 0x9002, 0x9005, 0x9007];
const longName = 0x3707;
/** Bytes of values whose length is fixed, by type of property, filled up to four. */
const sizes: Readonly<Record<number, number>> = {
  ...{ 0x02: 4, 0x03: 4, 0x04: 4, 0x05: 8, 0x06: 8, 0x07: 8 },
  ...{ 0x0a: 4, 0x0b: 4, 0x14: 8, 0x40: 8, 0x48: 16 },
};
const [text8, text16] = [0x1e, 0x1f];

/** Reads numbers and bytes in order. Every read beyond the end throws a RangeError. */
class Reader {
  at = 0;
  constructor(private readonly bytes: Buffer) {}

  get rest(): number {
    return this.bytes.length - this.at;
  }

  number(size: 1 | 2 | 4): number {
    const value = this.bytes.readUIntLE(this.at, size);
    this.at += size;
    return value;
  }

  take(size: number): Buffer {
    if (size > this.rest) throw new RangeError('cut off');
    this.at += size;
    return this.bytes.subarray(this.at - size, this.at);
  }
}

const filledUp = (size: number): number => Math.ceil(size / 4) * 4;

/** Reads one value of a property. */
function valueOf(reader: Reader, type: number): Buffer {
  const fixed = sizes[type];
  if (fixed !== undefined) return reader.take(fixed);
  const size = reader.number(4);
  const value = reader.take(size);
  reader.take(Math.min(reader.rest, filledUp(size) - size));
  return value;
}

/** Steps over the name of a property that has one. */
function skipName(reader: Reader): void {
  reader.take(16);
  if (reader.number(4) === 0) reader.take(4);
  else reader.take(filledUp(reader.number(4)));
}

/** Returns the long name of a file from its properties; undefined without one. */
function nameIn(bytes: Buffer, charset: string): string | undefined {
  const reader = new Reader(bytes);
  const count = Math.min(limits.properties, reader.number(4));
  for (let number = 0; number < count; number++) {
    const type = reader.number(2);
    const id = reader.number(2);
    if (id >= 0x8000) skipName(reader);
    const isFixed = sizes[type & 0xfff] !== undefined;
    // Texts and bytes say how many they are, also when there is one.
    const values = type & 0x1000 || !isFixed ? Math.min(limits.properties, reader.number(4)) : 1;
    for (let value = 0; value < values; value++) {
      const read = valueOf(reader, type & 0xfff);
      if (id === longName && type === text16) return read.toString('utf16le');
      if (id === longName && type === text8) return decodeText(read, charset);
    }
  }
  return undefined;
}

const cleanName = (name: string): string =>
  withoutControls(name.replace(/\0.*$/s, '')).split(/[\\/]/).pop()!.trim().slice(-150);

/** Notes what an attribute says of a file. */
function take(file: TnefFile, id: number, value: Buffer, charset: string): void {
  if (id === title) file.name ||= cleanName(decodeText(value, charset));
  else if (id === data) file.bytes = value;
  else if (id === properties) file.name = cleanName(nameIn(value, charset) ?? '') || file.name;
}

/** Returns the files of a winmail.dat. @throws Error when it is none, or cut off */
export function tnefFiles(bytes: Buffer): TnefFile[] {
  const reader = new Reader(bytes);
  if (reader.number(4) !== 0x223e9f78) throw new Error('no TNEF');
  reader.number(2);
  const files: TnefFile[] = [];
  let charset = 'windows-1255';
  while (reader.rest > 0 && files.length <= limits.files) {
    reader.number(1);
    const id = reader.number(4) & 0xffff;
    const value = reader.take(reader.number(4));
    reader.number(2);
    const file = files.at(-1);
    if (id === codePage && value.length >= 4) charset = `windows-${value.readUInt32LE(0)}`;
    else if (id === newFile) files.push({ name: '', bytes: Buffer.alloc(0) });
    else if (file) take(file, id, value, charset);
  }
  return files.filter(({ bytes: { length } }) => length > 0).slice(0, limits.files);
}
