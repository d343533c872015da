import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PDFDocument } from 'pdf-lib';
import { afterAll, describe, expect, test } from 'vitest';
import type { Locale } from '@/lib/i18n/locales';
import { certificateOf, type Evidence, languageOf } from '@/reference/concepts/envelopes/certificate';
import { drawCertificate } from '@/reference/engine/pdf/draw-certificate';

const folder = mkdtempSync(path.join(tmpdir(), 'certificate-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const at = '2026-11-21T10:20:30.000Z';
const names = { he: 'ישראלה כהן-לוי', en: 'Dana Cohen', ru: 'Мария Иванова' } as const;

type Signer = Evidence['signers'][number];
const signerOf = (locale: Locale, position = 0): Signer => ({
  id: `signer-${position}`,
  agency_id: 'agency',
  envelope_id: 'envelope',
  position,
  customer_id: null,
  name: names[locale],
  mobile: '0521234567',
  email: null,
  locale,
  channels: ['SMS'],
  status: 'SIGNED',
  decline_reason: null,
  sent_at: at,
  reminded_at: null,
  opened_at: at,
  started_at: at,
  finished_at: at,
  consent_text: null,
  consented_at: at,
});
const fieldOf = (signer = 0): Evidence['fields'][number] => ({
  id: `field-${signer}`,
  agency_id: 'agency',
  envelope_id: 'envelope',
  item_id: 'item',
  signer,
  kind: 'SIGNATURE',
  page: 2,
  x: 0.1,
  y: 0.1,
  width: 0.3,
  height: 0.1,
  required: true,
  label: null,
  picture_hash: 'ab'.repeat(32),
  text: null,
  filled_at: at,
});
const eventOf = (number: number, type: Evidence['events'][number]['type']): Evidence['events'][number] => ({
  agency_id: 'agency',
  envelope_id: 'envelope',
  number,
  signer_id: 'signer-0',
  item_id: 'item',
  type,
  facts: '{"address":"203.0.113.7"}',
  happened_at: at,
  hash: 'cd'.repeat(32),
});
const evidenceIn = (locale: Locale): Evidence => ({
  locale,
  envelopeId: 'envelope-7',
  agency: 'Demo',
  agent: 'Noa',
  pages: 3,
  attachments: ['2026-11 payments.xlsx'],
  signatures: 2,
  identities: new Map(),
  signers: [signerOf(locale)],
  fields: [fieldOf()],
  events: [eventOf(1, 'OPENED'), eventOf(2, 'SIGNED'), eventOf(3, 'SEAL_FAILED')],
  item: {
    id: 'item',
    agency_id: 'agency',
    envelope_id: 'envelope',
    position: 0,
    kind: 'SIGN',
    document_id: 'document',
    source_hash: 'ef'.repeat(32),
    title: '17-2026 Form.pdf',
    note: null,
    signer: null,
    status: 'PENDING',
    reject_reason: null,
    answer: null,
    done_at: null,
    due_on: null,
  },
});

/** Returns a value without the marks of direction. */
const bare = (text: string) => text.replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '');

/** Returns the words of the rendered certificate by line with their positions, as poppler reads them. */
async function readBack(locale: Locale) {
  const document = await PDFDocument.create();
  await drawCertificate(document, certificateOf(evidenceIn(locale)));
  const file = path.join(folder, `${locale}.pdf`);
  writeFileSync(file, await document.save());
  const read = (...how: string[]) => execFileSync('pdftotext', [...how, file, '-'], { encoding: 'utf8' });
  const words = [...read('-bbox').matchAll(/xMin="([\d.]+)".*?xMax="([\d.]+)".*?>([^<]+)</g)].map(
    ([, left, right, word]) => ({ left: Number(left), right: Number(right), word }),
  );
  return { text: read('-layout').replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, ''), words };
}

describe('DOC-07 the certificate in the language of who signed', () => {
  test.each([
    ['he', ['תעודת חתימה אלקטרונית', 'הסכמה', 'נחתם', 'כתובת רשת', 'מולא במסמך', 'הנעילה בחותם לא הצליחה', 'מתוך']],
    [
      'en',
      [
        'Certificate of electronic signing',
        'Consent',
        'Signed',
        'Network address',
        'Signature (p. 2)',
        'Sealing did not succeed',
        'Page 1 of 1',
      ],
    ],
    [
      'ru',
      [
        'Сертификат электронного подписания',
        'Согласие',
        'Подписано',
        'Сетевой адрес',
        'Подпись (стр. 2)',
        'Не удалось заверить печатью',
        'Страница 1 из 1',
      ],
    ],
  ] as const)('DOC-07 says it all in %s', async (locale, said) => {
    const { text } = await readBack(locale);
    for (const words of [
      ...said,
      names[locale],
      '203.0.113.7',
      '05•-•••-4567',
      '21.11.2026',
      '12:20:30 +02:00',
      '17-2026 Form.pdf',
      '2026-11 payments.xlsx',
    ])
      expect(text).toContain(words);
  });

  test('DOC-07 ninety fields filled in one after the other are one line, and another signer begins a new one', () => {
    const filled = Array.from({ length: 90 }, (_, at) => eventOf(at + 2, 'ZONE_FILLED'));
    const other = { ...eventOf(92, 'ZONE_FILLED'), signer_id: 'signer-1' };
    const { sections } = certificateOf({
      ...evidenceIn('en'),
      signers: [signerOf('en'), { ...signerOf('en', 1), name: 'Boris' }],
      events: [eventOf(1, 'OPENED'), ...filled, other, eventOf(93, 'SIGNED')],
    });
    const trail = sections.find(({ title }) => title === 'Audit trail')!.facts.map(({ value }) => bare(value));
    expect(trail).toEqual([
      'Opened · Dana Cohen',
      'Field filled in (90 times, until 21.11.2026 12:20:30 +02:00) · Dana Cohen',
      'Field filled in · Boris',
      'Signed · Dana Cohen',
      '93',
      'cd'.repeat(32),
    ]);
  });

  test('DOC-07 names the ID number of a signer, or says that the identity was not confirmed', () => {
    const factsWith = (identities: ReadonlyMap<string, string>) =>
      certificateOf({ ...evidenceIn('en'), identities }).sections.find(({ title }) => title.startsWith('Signer'))!
        .facts;
    expect(factsWith(new Map([['signer-0', '123456782']]))[0]).toEqual({
      label: 'ID number, from the agency’s customer card',
      value: expect.stringContaining('123456782') as string,
    });
    expect(factsWith(new Map())[0]).toEqual({ label: 'Identity', value: 'Not confirmed' });
  });

  test('DOC-07 says that the file carried digital signatures which the signed copy is without', () => {
    const said = (signatures: number) =>
      certificateOf({ ...evidenceIn('en'), signatures }).sections[0]!.facts.filter(({ label }) =>
        label.startsWith('Digital signatures'),
      );
    expect(said(2)).toEqual([
      {
        label: 'Digital signatures in the file that was sent',
        value: '2, not part of the signed copy; the agency keeps the original file',
      },
    ]);
    expect(said(0)).toEqual([]);
  });

  test('DOC-07 Hebrew runs from the right edge, the others from the left', async () => {
    const edges = async (locale: Locale, first: string) =>
      (await readBack(locale)).words.find(({ word }) => word === first || word === [...first].reverse().join(''))!;
    expect((await edges('he', 'תעודת')).right).toBeCloseTo(595.28 - 48, 0);
    expect((await edges('en', 'Certificate')).left).toBeCloseTo(48, 0);
    expect((await edges('ru', 'Сертификат')).left).toBeCloseTo(48, 0);
  });

  test('DOC-07 is what all who take part read, and Hebrew where they read different ones', () => {
    expect(languageOf([signerOf('ru'), signerOf('en', 1)], [fieldOf()])).toBe('ru');
    expect(languageOf([signerOf('ru'), signerOf('en', 1)], [fieldOf(), fieldOf(1)])).toBe('he');
    expect(languageOf([signerOf('en'), signerOf('en', 1)], [fieldOf(), fieldOf(1)])).toBe('en');
  });
});
