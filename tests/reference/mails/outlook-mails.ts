import iconv from 'iconv-lite';
import { base64, bytes, type OddMail, part, parts } from './odd-parts';

const hebrewName = 'פוליסה.pdf';
/** A message in Outlook's own format (MS-OXTNEF), of attributes. */
const tnef = (...attributes: [level: number, id: number, value: Uint8Array][]) =>
  bytes(
    Uint8Array.of(0x78, 0x9f, 0x3e, 0x22, 1, 0),
    ...attributes.flatMap(([level, id, value]) => {
      const head = Buffer.alloc(9);
      head.writeUInt8(level, 0);
      head.writeUInt32LE(id, 1);
      head.writeUInt32LE(value.length, 5);
      return [head, value, Uint8Array.of(0, 0)];
    }),
  );
const [renderData, title, data, properties, codePage] = [0x69002, 0x18010, 0x6800f, 0x69005, 0x69007];
const wrapped = (value: Uint8Array, type = 'application/ms-tnef') =>
  parts([
    part(['Content-Type: text/plain'], 'see the file'),
    part([`Content-Type: ${type}; name=winmail.dat`, 'Content-Transfer-Encoding: base64'], base64(value)),
  ]);
/** The property of a long file name, in two-byte letters. */
const longName = (name: string) => {
  const letters = Buffer.from(`${name}\0`, 'utf16le');
  const head = Buffer.alloc(16);
  head.writeUInt32LE(1, 0);
  head.writeUInt16LE(0x1f, 4);
  head.writeUInt16LE(0x3707, 6);
  head.writeUInt32LE(1, 8);
  head.writeUInt32LE(letters.length, 12);
  return bytes(head, letters, Buffer.alloc((4 - (letters.length % 4)) % 4));
};
const pdf = Buffer.from('%PDF-1.7');
const aFile = [
  [2, renderData, Buffer.alloc(14)],
  [2, title, Buffer.from('POLICY~1.PDF\0')],
  [2, data, pdf],
] as const;
const cut = tnef(...(aFile as unknown as [number, number, Uint8Array][])).subarray(0, 40);
/** Files that Outlook has wrapped. */
export const outlookMails: readonly OddMail[] = [
  {
    name: 'winmail.dat with a short name',
    raw: wrapped(tnef(...(aFile as unknown as [number, number, Uint8Array][]))),
    read: { text: 'see the file', files: ['POLICY~1.PDF'], contents: ['%PDF-1.7'], damaged: false },
  },
  {
    name: 'winmail.dat with a long Hebrew name',
    raw: wrapped(tnef(...(aFile as unknown as [number, number, Uint8Array][]), [2, properties, longName(hebrewName)])),
    read: { files: [hebrewName], contents: ['%PDF-1.7'], damaged: false },
  },
  {
    name: 'winmail.dat with a name in a code page',
    raw: wrapped(
      tnef(
        [1, codePage, Uint8Array.of(0xe7, 4, 0, 0, 0, 0, 0, 0)],
        [2, renderData, Buffer.alloc(14)],
        [2, title, bytes(iconv.encode(hebrewName, 'windows-1255'), Uint8Array.of(0))],
        [2, data, pdf],
      ),
    ),
    read: { files: [hebrewName], damaged: false },
  },
  {
    name: 'winmail.dat with two files',
    raw: wrapped(
      tnef(
        ...([1, 2].flatMap((number) => [
          [2, renderData, Buffer.alloc(14)],
          [2, title, Buffer.from(`${number}.pdf\0`)],
          [2, data, pdf],
        ]) as [number, number, Uint8Array][]),
      ),
      'application/vnd.ms-tnef',
    ),
    read: { files: ['1.pdf', '2.pdf'], damaged: false },
  },
  {
    name: 'winmail.dat with a name that climbs',
    raw: wrapped(tnef([2, renderData, Buffer.alloc(14)], [2, title, Buffer.from('..\\..\\a.exe\0')], [2, data, pdf])),
    read: { files: ['a.exe'], damaged: false },
  },
  { name: 'winmail.dat without files', raw: wrapped(tnef()), read: { files: [], damaged: false } },
  { name: 'winmail.dat that is cut off', raw: wrapped(cut), read: { files: ['winmail.dat'], damaged: true } },
  {
    name: 'winmail.dat that is none',
    raw: wrapped(Buffer.from('hello')),
    read: { files: ['winmail.dat'], damaged: true },
  },
  {
    name: 'winmail.dat that says it has four gigabytes',
    raw: wrapped(bytes(tnef(), Uint8Array.of(2), Uint8Array.of(0x0f, 0x80, 6, 0, 0xff, 0xff, 0xff, 0xff))),
    read: { files: ['winmail.dat'], damaged: true },
  },
];
