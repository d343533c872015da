import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';
import { cleanHtml } from '@/reference/engine/mail/clean-html';
import { parseMessage } from '@/reference/engine/mail/parse-message';

const hebrew = 'שלום רב, מצורפת הפוליסה של הרכב ממני\n(עם תודה)';
const subjectBytes = Buffer.from('נושא המכתב');
const wordOf = (bytes: Uint8Array) => `=?utf-8?B?${Buffer.from(bytes).toString('base64')}?=`;

const mail = (type: string, body: Buffer | string, over: { subject?: Buffer | string; headers?: string } = {}) =>
  Buffer.concat([
    Buffer.from('From: =?windows-1255?B?'),
    Buffer.from(iconv.encode('דנה לוי', 'windows-1255').toString('base64')),
    Buffer.from('?= <dana@customer.test>\r\nTo: agent@office.test\r\nMIME-Version: 1.0\r\nSubject: '),
    Buffer.from(over.subject ?? 'x'),
    Buffer.from(`\r\n${over.headers ?? ''}Content-Type: ${type}\r\n\r\n`),
    Buffer.from(body),
  ]);

describe('MBX-05 Hebrew of every program', () => {
  test.each([
    ['windows-1255', 'windows-1255'],
    ['"WINDOWS-1255"', 'windows-1255'],
    ['cp1255', 'windows-1255'],
    ['iso-8859-8', 'iso-8859-8'],
    ['iso-8859-8-i', 'iso-8859-8'],
    ['iso-8859-8-e', 'iso-8859-8'],
    ['cp862', 'cp862'],
    ['DOS-862', 'cp862'],
    ['utf-8', 'utf-8'],
    ['utf-16le', 'utf-16le'],
  ])('MBX-05 labelled %s', async (label, charset) => {
    const { text, from, damaged } = await parseMessage(
      mail(`text/plain; charset=${label}`, iconv.encode(hebrew, charset)),
    );
    expect([text, from.name, damaged]).toEqual([hebrew, 'דנה לוי', false]);
  });

  test.each([
    ['iso-8859-1', 'windows-1255'],
    ['us-ascii', 'windows-1255'],
    ['utf-8', 'windows-1255'],
    ['windows-1255', 'utf-8'],
    ['iso-8859-8', 'utf-8'],
    ['windows-1255', 'cp862'],
    ['x-nobody-knows', 'windows-1255'],
    ['', 'cp862'],
  ])('MBX-05 labelled %j and written in %s', async (label, charset) => {
    const type = label ? `text/plain; charset=${label}` : 'text/plain';
    expect((await parseMessage(mail(type, iconv.encode(hebrew, charset)))).text).toBe(hebrew);
  });

  test('MBX-05 stored from left to right', async () => {
    const bytes = iconv.encode('תויללכ םולש\n12-345-67 בכר', 'iso-8859-8');
    const { text } = await parseMessage(mail('text/plain; charset=iso-8859-8', bytes));
    expect(text).toBe('שלום כלליות\nרכב 12-345-67');
  });

  test.each([
    ['raw bytes', iconv.encode('נושא המכתב', 'windows-1255')],
    ['an encoded word', `=?windows-1255?B?${iconv.encode('נושא המכתב', 'windows-1255').toString('base64')}?=`],
    ['a letter cut in two', `${wordOf(subjectBytes.subarray(0, 5))} ${wordOf(subjectBytes.subarray(5))}`],
    ['quoted-printable', '=?iso-8859-8-i?Q?=F0=E5=F9=E0_=E4=EE=EB=FA=E1?='],
  ])('MBX-05 a subject in %s', async (_, subject) => {
    expect((await parseMessage(mail('text/plain', 'a', { subject }))).subject).toBe('נושא המכתב');
  });

  test('MBX-05 a name of a file in pieces (RFC 2231)', async () => {
    const percent = [...iconv.encode('פוליסה', 'windows-1255')].map((byte) => `%${byte.toString(16)}`).join('');
    const body = `--b\r\nContent-Type: application/pdf\r\nContent-Disposition: attachment; filename*0*=windows-1255''${percent}; filename*1=.pdf\r\n\r\n%PDF-\r\n--b--\r\n`;
    expect((await parseMessage(mail('multipart/mixed; boundary=b', body))).files.map(({ name }) => name)).toEqual([
      'פוליסה.pdf',
    ]);
  });
});

const boundaries = (depth: number) =>
  Array.from(
    { length: depth },
    (_, at) => `--b${at}\r\nContent-Type: multipart/mixed; boundary=b${at + 1}\r\n\r\n`,
  ).join('');

const odd: Record<string, Buffer> = {
  nothing: Buffer.alloc(0),
  'one byte': Buffer.from([0]),
  noise: Buffer.from(Array.from({ length: 5_000 }, (_, at) => (at * 7919) % 256)),
  'only a header': Buffer.from('Subject: a'),
  'no sender, date or id': Buffer.from('\r\nhello'),
  'a date of nowhere': mail('text/plain', 'a', { headers: 'Date: yesterday\r\n' }),
  'a date past all calendars': mail('text/plain', 'a', { headers: 'Date: Tue, 24 Nov 99999 10:00:00 +0200\r\n' }),
  'a boundary that never comes': mail('multipart/mixed; boundary=never', 'a'),
  'a boundary that never ends': mail('multipart/mixed; boundary=b', '--b\r\n\r\na'),
  'no boundary at all': mail('multipart/mixed', 'a'),
  'deep nesting': mail('multipart/mixed; boundary=b0', boundaries(400)),
  'ten thousand parts': mail('multipart/mixed; boundary=b', '--b\r\n\r\na\r\n'.repeat(10_000)),
  'a header of a megabyte': Buffer.from(`Subject: ${'a'.repeat(1_000_000)}\r\n\r\na`),
  'a hundred thousand recipients': Buffer.from(`To: ${'a@b.test, '.repeat(100_000)}\r\n\r\na`),
  'broken base64': mail('text/plain', '====%%%', { headers: 'Content-Transfer-Encoding: base64\r\n' }),
  'broken quoted-printable': mail('text/plain', '=ZZ=1=', {
    headers: 'Content-Transfer-Encoding: quoted-printable\r\n',
  }),
  'an encoding nobody knows': mail('text/plain', 'a', { headers: 'Content-Transfer-Encoding: x-uuencode\r\n' }),
  'zeros in the text': mail('text/plain', 'a\0b'),
  'half letters': mail('text/plain; charset=utf-16le', Buffer.from([0x00, 0xd8, 0x41])),
  'a mail inside of a mail': mail('message/rfc822', 'Subject: inner\r\n\r\nb'),
  tnef: mail(
    'multipart/mixed; boundary=b',
    '--b\r\nContent-Type: application/ms-tnef; name=winmail.dat\r\n\r\nx\r\n--b--',
  ),
};

describe('MBX-05 odd mails', () => {
  test.each(Object.keys(odd))('MBX-05 %s is read or marked, and never stops the rest', async (name) => {
    const started = performance.now();
    const read = await parseMessage(odd[name]!);
    expect(performance.now() - started).toBeLessThan(20_000);
    expect(`${read.text}${read.subject}`).not.toContain('\0');
    expect(read.to.length).toBeLessThanOrEqual(500);
    if (read.date) expect(read.date.getUTCFullYear()).toBeLessThanOrEqual(2100);
  });
});

const attacks = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="javascript:alert(1)"></object>',
  '<embed src="javascript:alert(1)">',
  '<a href="javascript:alert(1)">a</a>',
  '<a href="jAvAsCrIpT:alert(1)">a</a>',
  '<a href="java&#x09;script:alert(1)">a</a>',
  '<a href="&#106;avascript:alert(1)">a</a>',
  '<a href="data:text/html,<script>alert(1)</script>">a</a>',
  '<a href="vbscript:msgbox(1)">a</a>',
  '<form action="https://evil.test"><input name=a><button>b</button></form>',
  '<meta http-equiv="refresh" content="0;url=https://evil.test">',
  '<base href="https://evil.test">',
  '<link rel=stylesheet href="https://evil.test/a.css">',
  '<style>@import url(https://evil.test)</style>',
  '<style>body{background:url(https://evil.test/a)}</style>',
  '<div style="background-image:url(https://evil.test/a)">a</div>',
  '<div style="width:expression(alert(1))">a</div>',
  '<div style="position:fixed;inset:0;z-index:9">a</div>',
  '<img src="https://evil.test/pixel.gif">',
  '<img srcset="https://evil.test/pixel.gif 1x">',
  '<img src="//evil.test/pixel.gif">',
  '<img src="data:image/svg+xml;base64,PHN2Zz4=">',
  '<picture><source srcset="https://evil.test/a"></picture>',
  '<video src="https://evil.test/a" autoplay></video>',
  '<audio src="https://evil.test/a"></audio>',
  '<table background="https://evil.test/a"><tr><td>a</td></tr></table>',
  '<body onload=alert(1)>',
  '<p onclick="alert(1)">a</p>',
  '<details open ontoggle=alert(1)>a</details>',
  '<input autofocus onfocus=alert(1)>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<template><script>alert(1)</script></template>',
  '<xmp><img src=x onerror=alert(1)></xmp>',
  '<textarea></textarea><script>alert(1)</script>',
  '<!--><script>alert(1)</script>-->',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<<script>alert(1)//<</script>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
];
/** The same with what slips past simple filters. */
const disguised = attacks.flatMap((html) => [html, html.toUpperCase(), `<div><b>${html}`, html.replaceAll(' ', '/')]);

describe('MBX-05 hostile HTML', () => {
  test.each(disguised.map((html) => [html]))('MBX-05 %s runs nothing and loads nothing', (html) => {
    const cleaned = cleanHtml(html);
    const tags = cleaned.match(/<[^>]+>/g) ?? [];
    expect(
      tags.filter((tag) =>
        /^<\/?(script|style|iframe|object|embed|form|input|meta|base|link|svg|math|video|audio|source|body|template|textarea)/i.test(
          tag,
        ),
      ),
    ).toEqual([]);
    expect(
      tags.filter((tag) =>
        /\son\w+\s*=|javascript:|vbscript:|srcset|srcdoc|expression|url\(|position|background=/i.test(tag),
      ),
    ).toEqual([]);
    expect(tags.filter((tag) => /\ssrc="(?!cid:|data:image\/(png|jpe?g|gif|webp);)/i.test(tag))).toEqual([]);
    expect(tags.filter((tag) => /href="(?!https?:|mailto:|tel:)/i.test(tag))).toEqual([]);
  });

  test('MBX-05 pictures of other servers wait to be asked for', () => {
    expect(cleanHtml('<img src="https://news.test/a.png" alt="a" onerror=x>')).toBe(
      '<img alt="a" data-remote="https://news.test/a.png" />',
    );
  });
});
