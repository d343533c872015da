import iconv from 'iconv-lite';
import { base64, bytes, crlf, mail, type OddMail, part, parts, percent, quoted } from './odd-parts';

/** Charsets of Hebrew in logical order that carry their right label. */
const charsets = ['utf-8', 'windows-1255', 'iso-8859-8-i', 'cp862'] as const;
const encode = (text: string, charset: string) =>
  iconv.encode(text, charset === 'iso-8859-8-i' ? 'iso-8859-8' : charset);

const sentence = 'שלום רב, מצורפת הפוליסה של הרכב ממני';

const transfers: readonly (readonly [name: string, encode: (encoded: Buffer) => string | Buffer])[] = [
  ['8bit', (encoded) => encoded],
  ['base64', base64],
  ['quoted-printable', quoted],
];

/** A text in a charset and a transfer encoding, as a part of a mail. */
type Text = readonly [headers: string[], body: string | Buffer];

const attached = part(['Content-Type: application/pdf', 'Content-Disposition: attachment; filename=a.pdf'], '%PDF-1.7');
const html = part(['Content-Type: text/html; charset=utf-8'], `<p>${sentence}</p>`);

/** Where in a mail a text may stand. */
const places: readonly (readonly [name: string, build: (text: Text) => Buffer, files: string[]])[] = [
  ['before a file', ([headers, body]) => parts([part(headers, body), attached]), ['a.pdf']],
  ['beside HTML', ([headers, body]) => parts([part(headers, body), html], 'multipart/alternative; boundary=b'), []],
  [
    'in a mail within the mail, two parts deep',
    ([headers, body]) =>
      parts([
        part(
          ['Content-Type: multipart/alternative; boundary=c'],
          bytes('--c', crlf, part(headers, body), crlf, '--c', crlf, html, crlf, '--c--', crlf),
        ),
        attached,
      ]),
    ['a.pdf'],
  ],
  ['with lines that end in LF alone', ([headers, body]) => lf(mail(headers, body)), []],
  ['without the last boundary', ([headers, body]) => unended(parts([part(headers, body), attached])), ['a.pdf']],
];

const lf = (whole: Buffer) => Buffer.from(whole.toString('latin1').replaceAll(crlf, '\n'), 'latin1');
const unended = (whole: Buffer) => whole.subarray(0, whole.lastIndexOf('--b--'));

const ofTexts: OddMail[] = charsets.flatMap((charset) =>
  transfers.flatMap(([transfer, write]) =>
    places.map(([place, build, files]) => ({
      name: `a text in ${charset}, ${transfer}, ${place}`,
      raw: build([
        [`Content-Type: text/plain; charset=${charset}`, `Content-Transfer-Encoding: ${transfer}`],
        write(encode(sentence, charset)),
      ]),
      read: { text: sentence, files },
    })),
  ),
);

/** Pieces of a text by letters: RFC 2231 allows a cut between any two. */
const pieces = (text: string, count: number) => {
  const letters = [...text];
  const size = Math.ceil(letters.length / count);
  return Array.from({ length: count }, (_, at) => letters.slice(at * size, (at + 1) * size).join(''));
};

const names = ['פוליסה.pdf', 'תעודת ביטוח חובה 2026.pdf', 'דוח "תביעה" (1).pdf', 'הצעה; נוסח ב׳.pdf'] as const;

/** How a name of a file may be written (RFC 2231, RFC 2047, and what programs do instead). */
const writings: readonly (readonly [name: string, write: (text: string) => string])[] = [
  ['RFC 2231', (text) => `filename*=UTF-8''${percent(Buffer.from(text))}`],
  ['RFC 2231 with a language', (text) => `filename*=utf-8'he'${percent(Buffer.from(text))}`],
  ['RFC 2231 in windows-1255', (text) => `filename*=windows-1255''${percent(iconv.encode(text, 'windows-1255'))}`],
  ['RFC 2231 in two pieces', (text) => inPieces(text, 2)],
  ['RFC 2231 in five pieces', (text) => inPieces(text, 5)],
  ['RFC 2231 in pieces that come in another order', (text) => inPieces(text, 3, true)],
  ['an encoded word', (text) => `filename="=?UTF-8?B?${base64(Buffer.from(text))}?="`],
  ['raw UTF-8', (text) => `filename="${text.replaceAll('"', '\\"')}"`],
  [
    'two encoded words',
    (text) =>
      `filename="${pieces(text, 2)
        .map((one) => `=?utf-8?B?${base64(Buffer.from(one))}?=`)
        .join(' ')}"`,
  ],
];

function inPieces(text: string, count: number, reversed = false): string {
  const all = pieces(text, count).map(
    (one, at) => `filename*${at}*=${at === 0 ? "UTF-8''" : ''}${percent(Buffer.from(one))}`,
  );
  return (reversed ? all.toReversed() : all).join(`;${crlf} `);
}

const ofNames: OddMail[] = names.flatMap((name) =>
  writings.map(([writing, write]) => ({
    name: `the name ${name}, ${writing}`,
    raw: parts([part(['Content-Type: application/pdf', `Content-Disposition: attachment; ${write(name)}`])]),
    read: { files: [name] },
  })),
);

/** A whole mail of all kinds of parts, which a connection or a disk cuts off. */
const whole = parts([
  part(['Content-Type: text/plain; charset=utf-8', 'Content-Transfer-Encoding: base64'], base64(Buffer.from(sentence))),
  html,
  part(
    ['Content-Type: message/rfc822', 'Content-Disposition: attachment; filename=inner.eml'],
    mail(['Subject: inner', 'From: Dana <dana@customer.test>'], 'inner text'),
  ),
  part(
    ['Content-Type: application/pdf; name=a.pdf', 'Content-Transfer-Encoding: base64'],
    base64(Buffer.alloc(3_000, 'x')),
  ),
]);

const ofCuts: OddMail[] = Array.from({ length: 50 }, (_, at) => {
  const end = Math.floor(((at + 1) * whole.length) / 51);
  return { name: `a mail that ends after ${end} of its bytes`, raw: whole.subarray(0, end), read: {} };
});

/** Bytes that no program writes, at many places of a mail. */
const ofNoise: OddMail[] = [0x00, 0x0d, 0x1b, 0x80, 0xff].flatMap((byte) =>
  Array.from({ length: 6 }, (_, at) => {
    const raw = Buffer.from(whole);
    raw.fill(byte, Math.floor(((at + 0.5) * raw.length) / 6), Math.floor(((at + 0.5) * raw.length) / 6) + 8);
    return { name: `eight bytes ${byte.toString(16)} in the sixth no. ${at + 1} of a mail`, raw, read: {} };
  }),
);

/** Kinds of odd mails times their variants. */
export const oddVariants: readonly OddMail[] = [...ofTexts, ...ofNames, ...ofCuts, ...ofNoise];
