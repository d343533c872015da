import iconv from 'iconv-lite';
import { base64, bytes, crlf, mail, type OddMail, part, parts, percent, quoted } from './odd-parts';
import { oddVariants } from './odd-variants';
import { outlookMails } from './outlook-mails';

const sentence = 'שלום רב, מצורפת הפוליסה של הרכב ממני';

const charsets: readonly [label: string, written: string][] = [
  ['windows-1255', 'windows-1255'],
  ['iso-8859-8', 'iso-8859-8'],
  ['iso-8859-8-i', 'iso-8859-8'],
  ['iso-8859-8-e', 'iso-8859-8'],
  ['cp862', 'cp862'],
  ['utf-8', 'utf-8'],
  // Wrong labels: what the bytes are is what counts.
  ['us-ascii', 'windows-1255'],
  ['iso-8859-1', 'utf-8'],
  ['utf-8', 'iso-8859-8'],
  ['windows-1255', 'cp862'],
];

const transfers: readonly [name: string, encode: (encoded: Buffer) => string | Buffer][] = [
  ['8bit', (encoded) => encoded],
  ['base64', base64],
  ['quoted-printable', quoted],
];

const ofCharsets: OddMail[] = charsets.flatMap(([label, written]) =>
  transfers.map(([transfer, encode]) => ({
    name: `${label} that is ${written}, ${transfer}`,
    raw: mail(
      [`Content-Type: text/plain; charset=${label}`, `Content-Transfer-Encoding: ${transfer}`],
      encode(iconv.encode(sentence, written)),
    ),
    read: { text: sentence, damaged: false },
  })),
);

const subject = 'חידוש ביטוח';
const subjects: readonly [name: string, line: string | Uint8Array][] = [
  ['plain UTF-8', bytes('Subject: ', subject)],
  ['raw windows-1255', bytes('Subject: ', iconv.encode(subject, 'windows-1255'))],
  ['raw cp862', bytes('Subject: ', iconv.encode(subject, 'cp862'))],
  ['Base64', `Subject: =?UTF-8?B?${base64(Buffer.from(subject))}?=`],
  ['small letters', `Subject: =?utf-8?b?${base64(Buffer.from(subject))}?=`],
  ['quoted-printable', `Subject: =?windows-1255?Q?${quoted(iconv.encode(subject, 'windows-1255'))}?=`],
  ['a language beside the charset', `Subject: =?utf-8*he?B?${base64(Buffer.from(subject))}?=`],
  ['wrong charset', `Subject: =?iso-8859-1?B?${base64(Buffer.from(subject))}?=`],
  [
    'folded',
    `Subject:${crlf} =?utf-8?B?${base64(Buffer.from('חידוש '))}?=${crlf} =?utf-8?B?${base64(Buffer.from('ביטוח'))}?=`,
  ],
  [
    'a letter in two words',
    `Subject: =?utf-8?B?${base64(Buffer.from(subject).subarray(0, 3))}?= =?utf-8?B?${base64(Buffer.from(subject).subarray(3))}?=`,
  ],
  ['in capitals', `SUBJECT: =?UTF-8?B?${base64(Buffer.from(subject))}?=`],
  ['twice: the first counts', bytes('Subject: ', subject, crlf, 'Subject: other')],
];
const ofSubjects: OddMail[] = subjects.map(([name, line]) => ({
  name: `a subject, ${name}`,
  raw: mail([line], 'x'),
  read: { subject },
}));

const senders: readonly [line: string | Uint8Array, name: string, address: string][] = [
  ['dana@customer.test', '', 'dana@customer.test'],
  ['<dana@customer.test>', '', 'dana@customer.test'],
  ['Dana Levi <dana@customer.test>', 'Dana Levi', 'dana@customer.test'],
  ['"Levi, Dana" <dana@customer.test>', 'Levi, Dana', 'dana@customer.test'],
  ['"Dana \\"D\\" Levi" <dana@customer.test>', 'Dana "D" Levi', 'dana@customer.test'],
  ['dana@customer.test (Dana Levi)', 'Dana Levi', 'dana@customer.test'],
  [bytes(iconv.encode('דנה', 'windows-1255'), ' <dana@customer.test>'), 'דנה', 'dana@customer.test'],
  ['דנה <dana@customer.test>', 'דנה', 'dana@customer.test'],
  [
    `=?windows-1255?B?${base64(iconv.encode('דנה', 'windows-1255'))}?= <dana@customer.test>`,
    'דנה',
    'dana@customer.test',
  ],
  [`"=?utf-8?B?${base64(Buffer.from('דנה'))}?=" <dana@customer.test>`, 'דנה', 'dana@customer.test'],
  ['Dana <dana@customer.test>, Avi <avi@customer.test>', 'Dana', 'dana@customer.test'],
  ['Office: dana@customer.test;', '', 'dana@customer.test'],
];
const ofSenders: OddMail[] = senders.map(([line, name, address]) => ({
  name: `from ${Buffer.from(line as string).toString('latin1')}`,
  raw: mail([bytes('From: ', line)], 'x'),
  read: { from: { name, address } },
}));

const hebrewName = 'פוליסה.pdf';
const bytes1255 = iconv.encode(hebrewName, 'windows-1255');
const fileNames: readonly [name: string, header: string | Uint8Array, read: string][] = [
  ['quoted', 'attachment; filename="policy.pdf"', 'policy.pdf'],
  ['bare', 'attachment; filename=policy.pdf', 'policy.pdf'],
  ['RFC 2231', `attachment; filename*=UTF-8''${encodeURIComponent(hebrewName)}`, hebrewName],
  ['RFC 2231 in windows-1255', `attachment; filename*=windows-1255''${percent(bytes1255)}`, hebrewName],
  [
    'RFC 2231 in pieces',
    `attachment; filename*0*=UTF-8''${encodeURIComponent('פולי')}; filename*1*=${encodeURIComponent('סה')}; filename*2=.pdf`,
    hebrewName,
  ],
  ['plain pieces', 'attachment; filename*0="poli"; filename*1="cy.pdf"', 'policy.pdf'],
  ['an encoded word', `attachment; filename="=?UTF-8?B?${base64(Buffer.from(hebrewName))}?="`, hebrewName],
  ['an encoded word in windows-1255', `attachment; filename="=?windows-1255?B?${base64(bytes1255)}?="`, hebrewName],
  ['raw windows-1255', bytes('attachment; filename="', bytes1255, '"'), hebrewName],
  ['RFC 2231 of a French word', `attachment; filename*=UTF-8''caf%C3%A9.pdf`, 'café.pdf'],
  ['with a folder of Windows', 'attachment; filename="C:\\\\Users\\\\a\\\\policy.pdf"', 'policy.pdf'],
  ['that climbs', 'attachment; filename="../../etc/passwd"', 'passwd'],
  ['of nothing but dots and slashes', 'attachment; filename="////"', 'file-1'],
  ['without a name', 'attachment', 'file-1'],
];
const ofFiles: OddMail[] = fileNames.map(([name, header, read]) => ({
  name: `a file, ${name}`,
  raw: parts([part(['Content-Type: application/pdf', bytes('Content-Disposition: ', header)], '%PDF-')]),
  read: { files: [read], contents: ['%PDF-'] },
}));

const dates: readonly [line: string, read: string | null][] = [
  ['Tue, 24 Nov 2026 10:00:00 +0200', '2026-11-24T08:00:00.000Z'],
  ['24 Nov 2026 10:00:00 +0200', '2026-11-24T08:00:00.000Z'],
  ['Tue, 24 Nov 2026 10:00:00 +0200 (IST)', '2026-11-24T08:00:00.000Z'],
  ['Tue, 24 Nov 2026 08:00:00 GMT', '2026-11-24T08:00:00.000Z'],
  ['2026-11-24T08:00:00Z', '2026-11-24T08:00:00.000Z'],
  ['yesterday', null],
  ['', null],
  ['Tue, 24 Nov 99999 10:00:00 +0200', null],
  ['Thu, 1 Jan 1970 00:00:00 +0000', null],
  ['Tue, 24 Nov 2026 10:00:00 +9999999', null],
];
const ofDates: OddMail[] = dates.map(([line, read]) => ({
  name: `the date ${JSON.stringify(line)}`,
  raw: mail([`Date: ${line}`], 'x'),
  read: { date: read },
}));

const longId = `<${'a'.repeat(600)}@x.test>`;
const ofIds: OddMail[] = [
  { name: 'a Message-ID', raw: mail(['Message-ID: <a@x.test>'], 'x'), read: { messageId: '<a@x.test>' } },
  {
    name: 'a Message-ID of Outlook',
    raw: mail(['Message-Id:  <A.B$C@X.test> '], 'x'),
    read: { messageId: '<A.B$C@X.test>' },
  },
  { name: 'no Message-ID', raw: mail(['Subject: a'], 'x'), read: { messageId: null } },
  { name: 'a Message-ID without brackets', raw: mail(['Message-ID: a@x.test'], 'x'), read: { messageId: null } },
  { name: 'a Message-ID of 600 letters', raw: mail([`Message-ID: ${longId}`], 'x'), read: { messageId: null } },
  {
    name: 'two references in one line',
    raw: mail(['References: <a@x.test><b@x.test>', 'In-Reply-To: <b@x.test>'], 'x'),
    read: { references: ['<a@x.test>', '<b@x.test>'], inReplyTo: '<b@x.test>' },
  },
  {
    name: 'a thousand references: the last fifty',
    raw: mail([`References: ${Array.from({ length: 1_000 }, (_, at) => `<${at}@x.test>`).join(`${crlf} `)}`], 'x'),
    read: { references: Array.from({ length: 50 }, (_, at) => `<${950 + at}@x.test>`) },
  },
];

const nested = (depth: number, text: string) => {
  const open = Array.from(
    { length: depth },
    (_, at) => `--b${at}${crlf}Content-Type: multipart/mixed; boundary=b${at + 1}${crlf}${crlf}`,
  ).join('');
  return mail(['Content-Type: multipart/mixed; boundary=b0'], `${open}--b${depth}${crlf}${crlf}${text}${crlf}`);
};

const ofStructure: OddMail[] = [
  { name: 'nothing', raw: Buffer.alloc(0), read: { files: [] } },
  { name: 'an empty line', raw: Buffer.from(crlf), read: { text: '', files: [] } },
  { name: 'no header', raw: Buffer.from(`${crlf}hello`), read: { text: 'hello' } },
  { name: 'only a header', raw: Buffer.from('Subject: a'), read: { subject: 'a', text: '' } },
  {
    name: 'lines that end in LF',
    raw: Buffer.from('Subject: a\n\nhello\nyou'),
    read: { subject: 'a', text: 'hello\nyou' },
  },
  {
    name: 'a body of two kinds',
    raw: parts(
      [part(['Content-Type: text/plain'], 'plain'), part(['Content-Type: text/html'], '<b>rich</b>')],
      'multipart/alternative; boundary=b',
    ),
    read: { text: 'plain', html: '<b>rich</b>', files: [] },
  },
  { name: 'only HTML', raw: mail(['Content-Type: text/html'], '<p>one</p><p>two</p>'), read: { text: 'one\ntwo' } },
  {
    name: 'an unknown multipart',
    raw: parts([part(['Content-Type: text/plain'], 'a')], 'multipart/odd; boundary=b'),
    read: { text: 'a' },
  },
  {
    name: 'a boundary in quotes with a space',
    raw: mail(['Content-Type: multipart/mixed; boundary="a b"'], `--a b${crlf}${crlf}text${crlf}--a b--`),
    read: { text: 'text' },
  },
  {
    name: 'words before and after the parts',
    raw: mail(
      ['Content-Type: multipart/mixed; boundary=b'],
      `before${crlf}--b${crlf}${crlf}text${crlf}--b--${crlf}after`,
    ),
    read: { text: 'text' },
  },
  {
    name: 'parts that never end',
    raw: mail(['Content-Type: multipart/mixed; boundary=b'], `--b${crlf}${crlf}text`),
    read: { text: 'text' },
  },
  {
    name: 'a picture of the text',
    raw: parts(
      [
        part(['Content-Type: text/html'], '<img src="cid:logo">'),
        part(['Content-Type: image/png', 'Content-ID: <logo>'], 'PNG'),
      ],
      'multipart/related; boundary=b',
    ),
    read: { html: '<img alt="" src="cid:logo" />', files: ['file-1'] },
  },
  {
    name: 'a text as a file',
    raw: parts([
      part(['Content-Type: text/plain'], 'body'),
      part(['Content-Type: text/plain', 'Content-Disposition: attachment; filename=a.txt'], 'file'),
    ]),
    read: { text: 'body', files: ['a.txt'], contents: ['file'] },
  },
  {
    name: 'a mail inside of a mail',
    raw: parts([
      part(['Content-Type: text/plain'], 'outer'),
      part(['Content-Type: message/rfc822'], `Subject: inner${crlf}${crlf}inside`),
    ]),
    read: { text: 'outer' },
  },
  {
    name: 'an empty file',
    raw: parts([
      part(['Content-Type: text/plain'], 'a'),
      part(['Content-Type: application/pdf', 'Content-Disposition: attachment; filename=a.pdf'], ''),
    ]),
    read: { text: 'a', files: [] },
  },
  {
    name: 'Base64 with spaces and odd letters',
    raw: mail(['Content-Type: text/plain', 'Content-Transfer-Encoding: base64'], `a G V${crlf} s b G 8 =`),
    read: { text: 'hello' },
  },
  {
    name: 'Base64 that is cut',
    raw: mail(['Content-Type: text/plain', 'Content-Transfer-Encoding: base64'], 'aGVsbG'),
    read: { text: 'hell' },
  },
  {
    name: 'quoted-printable with a soft end',
    raw: mail(['Content-Type: text/plain', 'Content-Transfer-Encoding: quoted-printable'], `hel=${crlf}lo`),
    read: { text: 'hello' },
  },
  {
    name: 'quoted-printable that is broken',
    raw: mail(['Content-Type: text/plain', 'Content-Transfer-Encoding: quoted-printable'], 'a=ZZb'),
    read: { text: 'a=ZZb' },
  },
  {
    name: 'an encoding nobody knows',
    raw: mail(['Content-Type: text/plain', 'Content-Transfer-Encoding: x-odd'], 'hello'),
    read: { text: 'hello' },
  },
  { name: 'a content type of nonsense', raw: mail(['Content-Type: ;;;='], 'hello'), read: { damaged: false } },
  { name: 'zeros and bells', raw: mail(['Content-Type: text/plain'], 'a\0b\u0007c'), read: { text: 'abc' } },
  {
    name: 'a mark of byte order',
    raw: mail(['Content-Type: text/plain; charset=utf-8'], '\ufeffשלום'),
    read: { text: 'שלום' },
  },
  {
    name: 'text of two bytes a letter',
    raw: mail(
      ['Content-Type: text/plain; charset=utf-16le', 'Content-Transfer-Encoding: base64'],
      base64(Buffer.from('שלום', 'utf16le')),
    ),
    read: { text: 'שלום' },
  },
  {
    name: 'lines from left to right',
    raw: mail(['Content-Type: text/plain; charset=iso-8859-8'], iconv.encode('תויללכ םולש', 'iso-8859-8')),
    read: { text: 'שלום כלליות' },
  },
  {
    name: 'a header without a colon',
    raw: mail(['Subject: a', 'nonsense', 'From: a@b.test'], 'x'),
    read: { subject: 'a', text: 'x' },
  },
  { name: 'ten levels', raw: nested(10, 'deep'), read: { text: 'deep', damaged: false } },
];

/** Mails that cost a careless reader minutes or gigabytes. */
const bombs: OddMail[] = [
  { name: 'four hundred levels', raw: nested(400, 'deep'), read: { damaged: true } },
  {
    name: 'ten thousand parts',
    raw: mail(['Content-Type: multipart/mixed; boundary=b'], `--b${crlf}${crlf}a${crlf}`.repeat(10_000)),
    read: { damaged: true },
  },
  {
    name: 'a header of two megabytes',
    raw: mail([`X-Long: ${'a'.repeat(2_000_000)}`, 'Subject: a'], 'x'),
    read: { damaged: true },
  },
  {
    name: 'fifty thousand headers',
    raw: mail(
      Array.from({ length: 50_000 }, (_, at) => `X-${at}: a`),
      'x',
    ),
    read: { damaged: true },
  },
  {
    name: 'a hundred thousand tags inside of each other',
    raw: mail(['Content-Type: text/html'], '<div>'.repeat(100_000)),
    read: { damaged: false },
  },
  {
    name: 'a tag that never ends',
    raw: mail(['Content-Type: text/html'], `<a ${'b="c" '.repeat(100_000)}`),
    read: { damaged: false },
  },
  {
    name: 'a million brackets',
    raw: mail(['Content-Type: text/html'], '<'.repeat(1_000_000)),
    read: { damaged: false },
  },
  {
    name: 'a line of five megabytes',
    raw: mail(['Content-Type: text/plain'], 'a'.repeat(5_000_000)),
    read: { damaged: false },
  },
  {
    name: 'a subject of ten thousand encoded words',
    raw: mail([`Subject: ${'=?utf-8?B?YQ==?= '.repeat(10_000)}`], 'x'),
    read: { subject: 'a'.repeat(500) },
  },
  {
    name: 'a sender of a hundred thousand brackets',
    raw: mail([`From: ${'<'.repeat(100_000)}`], 'x'),
    read: { text: 'x' },
  },
  {
    name: 'a thousand files: a hundred at most',
    raw: parts(
      Array.from({ length: 150 }, () =>
        part(['Content-Type: application/pdf', 'Content-Disposition: attachment; filename=a.pdf']),
      ),
    ),
    read: { files: Array.from({ length: 100 }, () => 'a.pdf') },
  },
];

/** The corpus, every mail under a name of its own. */
export const oddMails: readonly OddMail[] = [
  ...ofCharsets,
  ...ofSubjects,
  ...ofSenders,
  ...ofFiles,
  ...ofDates,
  ...ofIds,
  ...outlookMails,
  ...ofStructure,
  ...bombs,
  ...oddVariants,
];
