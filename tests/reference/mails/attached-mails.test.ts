import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';
import { openAttached, withInside } from '@/reference/engine/mail/attached-mails';
import { parseMessage, type ParsedFile } from '@/reference/engine/mail/parse-message';
import { circling, claiming, otherCompound, outlookFile, type OutlookFile, tangled } from './outlook-files';

const policy = Buffer.from('%PDF-1.7 policy');
const letter: OutlookFile = {
  subject: 'חידוש פוליסה',
  from: ['דנה לוי', 'dana@customer.test'],
  to: [['משרד', 'agent@office.test']],
  cc: [['אבי', 'avi@customer.test']],
  date: new Date('2026-11-24T08:00:00Z'),
  text: 'שלום,\r\nמצורפת הפוליסה.',
  files: [{ name: 'פוליסה.pdf', bytes: policy }],
};
const saved = (bytes: Buffer, name = 'מכתב.msg'): ParsedFile => ({
  ...{ name, bytes },
  ...{ type: 'application/octet-stream', contentId: null },
});
const open = (file: OutlookFile | Buffer) => openAttached(saved(Buffer.isBuffer(file) ? file : outlookFile(file)));

describe('MBX-05 a message that Outlook has saved', () => {
  test('MBX-05 says who wrote what to whom, with its files', async () => {
    const read = await open(letter);
    expect(read).toMatchObject({
      subject: 'חידוש פוליסה',
      from: { name: 'דנה לוי', address: 'dana@customer.test' },
      to: [{ name: 'משרד', address: 'agent@office.test' }],
      cc: [{ name: 'אבי', address: 'avi@customer.test' }],
      date: new Date('2026-11-24T08:00:00Z'),
      text: 'שלום,\nמצורפת הפוליסה.',
      html: null,
      damaged: false,
    });
    expect(read.files.map(({ name, bytes }) => [name, bytes.toString()])).toEqual([['פוליסה.pdf', '%PDF-1.7 policy']]);
  });

  test.each([
    ['windows-1255', 1255],
    ['utf-8', 65_001],
  ])('MBX-05 its HTML in %s is cleaned', async (charset, codePage) => {
    const html = iconv.encode('<p onclick="x()">שלום <b>רב</b><script>alert(1)</script></p>', charset);
    const read = await open({ ...letter, html, codePage });
    expect(read.html).toBe('<p>שלום <b>רב</b></p>');
  });

  test('MBX-05 from before Unicode', async () => {
    const { text, ...rest } = letter;
    expect(text).toBeDefined();
    expect((await open({ ...rest, ansi: iconv.encode('שלום רב', 'windows-1255') })).text).toBe('שלום רב');
  });

  test('MBX-05 a name that climbs is a name', async () => {
    const { files } = await open({ ...letter, files: [{ name: '..\\..\\a.exe', bytes: policy }] });
    expect(files.map(({ name }) => name)).toEqual(['a.exe']);
  });

  test.each<[string, () => Buffer]>([
    ['nothing', () => Buffer.alloc(0)],
    ['text', () => Buffer.from('hello')],
    ['another document', otherCompound],
    ['cut off', () => outlookFile(letter).subarray(0, 1_400)],
    ['a piece of two gigabytes', () => claiming(outlookFile(letter), 0x7fffffff)],
    ['a piece larger than the file', () => claiming(outlookFile(letter), 60_000)],
    ['a piece of less than nothing', () => claiming(outlookFile(letter), -5)],
    ['a directory in a circle', () => circling(outlookFile(letter))],
    ['names in a circle', () => tangled(outlookFile(letter))],
  ])('MBX-05 %s is marked, in time', { timeout: 30_000 }, async (_, make) => {
    const started = performance.now();
    const read = await open(make());
    expect(read).toMatchObject({ damaged: true, subject: '', files: [] });
    expect(performance.now() - started).toBeLessThan(20_000);
    // What comes next is read.
    expect((await open(letter)).subject).toBe('חידוש פוליסה');
  });
});

const mailWith = (...files: [name: string, bytes: Buffer][]) =>
  Buffer.from(
    [
      'From: Dana <dana@customer.test>\r\nSubject: outer\r\nContent-Type: multipart/mixed; boundary=b\r\n',
      '--b\r\nContent-Type: text/plain\r\n\r\nsee inside',
      ...files.map(
        ([name, bytes]) =>
          `--b\r\nContent-Type: application/octet-stream; name="${name}"\r\nContent-Transfer-Encoding: base64\r\n\r\n${bytes.toString('base64')}`,
      ),
      '--b--\r\n',
    ].join('\r\n'),
  );
const placesOf = async (raw: Buffer) => {
  const { files, damaged } = await withInside((await parseMessage(raw)).files);
  return { places: files.map(({ name, inside }) => [name, inside]), damaged };
};

describe('MBX-05 files of messages that hang on a mail', () => {
  test('MBX-05 stand behind their message, whichever program saved it', async () => {
    const eml = mailWith(['inner.pdf', policy]);
    const raw = mailWith(['letter.msg', outlookFile(letter)], ['other.eml', eml], ['plain.bin', policy]);
    expect(await placesOf(raw)).toEqual({
      places: [
        ['letter.msg', null],
        ['other.eml', null],
        ['plain.bin', null],
        ['פוליסה.pdf', 0],
        ['inner.pdf', 1],
      ],
      damaged: false,
    });
  });

  test('MBX-05 also of a message in a message', async () => {
    const inner = { ...letter, subject: 'inner', text: 'בפנים' };
    const { files, damaged } = await withInside([saved(outlookFile({ ...letter, inner: [inner] }))]);
    expect(files.map(({ name, inside }) => [name, inside])).toEqual([
      ['מכתב.msg', null],
      ['פוליסה.pdf', 0],
      ['inner.msg', 0],
      ['פוליסה.pdf', 2],
    ]);
    expect(damaged).toBe(false);
    expect(await openAttached(files[2]!)).toMatchObject({ subject: 'inner', text: 'בפנים', damaged: false });
  });

  test('MBX-05 no deeper than three messages, and no more than a hundred', async () => {
    const nested = Array.from({ length: 6 }).reduce<Buffer>((inside) => mailWith(['in.eml', inside]), policy);
    expect((await placesOf(nested)).places).toHaveLength(4);
    const many = mailWith(...Array.from({ length: 90 }, (_, at): [string, Buffer] => [`${at}.pdf`, policy]));
    const { places, damaged } = await placesOf(mailWith(['many.eml', many], ['more.eml', many]));
    expect([places.length, damaged]).toEqual([100, true]);
  });

  test('MBX-05 a broken message stays a file, and the others are opened', async () => {
    const raw = mailWith(['broken.msg', Buffer.from('hello')], ['letter.msg', outlookFile(letter)]);
    expect(await placesOf(raw)).toEqual({
      places: [
        ['broken.msg', null],
        ['letter.msg', null],
        ['פוליסה.pdf', 1],
      ],
      damaged: true,
    });
  });
});
