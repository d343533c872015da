import { afterAll, beforeAll, expect, it } from 'vitest';
import { imports } from '@/lib/contract/customers/imports';
import { missingFields } from '@/lib/rules/imports/column-profile';
import { importSources, readFile } from '@/lib/rules/imports/read-file';
import { suggestedFields } from '@/lib/rules/imports/suggested-fields';
import { newKey, startTestReference, type TestReference, type TestSession } from '@/tests/reference/harness';
import { awaitStage, readSheet } from './run-file';
import { workbookOf } from './workbooks';

const id = '300000205';
const supplier = 'HAREL';

let reference: TestReference;
let agent: TestSession;
beforeAll(async () => {
  reference = await startTestReference();
  agent = await reference.as('agent');
});
afterAll(() => reference.stop());

/** A table that no program of ours knows: other words, and a column without a header. */
const headers = ['מזהה', 'Kunde', 'Nummer', '', 'bis', 'Betrag'];
const fields = ['policyNumber', 'insuredName', 'idNumber', '', 'insuranceEnd', 'premium'];
const rows = [['דוח'], headers, ['940100', 'כהן דוד', id, 'x', '31/12/2031', 2_000]];
const bytes = workbookOf(rows);
const save = (body: Partial<{ headers: string[]; fields: string[]; supplier: typeof supplier | null }> = {}) =>
  reference.call(imports.saveProfile, { body: { source: 'RENEWAL', supplier, headers, fields, ...body } }, agent);
const runOf = (importId: string) => reference.call(imports.run, { params: { importId } }, agent);
const known = async () => (await reference.call(imports.profiles, { query: { source: 'RENEWAL' } }, agent)).content;

it('IMP-04 columns that were named by hand are used by themselves, until they are forgotten', async () => {
  expect(await readSheet(reference, { bytes, supplier }, agent)).toMatchObject({
    ...{ stage: 'MAPPING', error: 'RENEWALS_UPLOAD_FAILED' },
  });
  const { profileId } = await save();
  const run = await readSheet(reference, { bytes, supplier }, agent);
  expect(run).toMatchObject({ stage: 'READY', counts: { NEW: 1, CHECK: 0 } });
  const { content } = await reference.call(
    imports.lines,
    { params: { importId: run.importId }, query: { verdict: 'NEW' } },
    agent,
  );
  expect(content[0]).toMatchObject({ row: 3 });
  expect(content[0]!.fields.find(({ field }) => field === 'premium')).toMatchObject({ cell: 'F3', value: '2000' });
  // Another sender may mean something else with the same words.
  expect(await readSheet(reference, { bytes, supplier: 'CLAL' }, agent)).toMatchObject({ stage: 'MAPPING' });
  expect(await known()).toMatchObject([{ profileId, supplier, headers, fields }]);
  await reference.call(imports.forgetProfile, { params: { profileId } }, agent);
  expect(await known()).toEqual([]);
  expect(await readSheet(reference, { bytes, supplier }, agent)).toMatchObject({ stage: 'MAPPING' });
});

it('IMP-04 a file that waits for its columns is read once they are named, and no other', async () => {
  const waiting = await readSheet(reference, { bytes, supplier }, agent);
  const ofAnother = await readSheet(reference, { bytes, supplier: 'CLAL' }, agent);
  const unlike = await readSheet(
    reference,
    {
      bytes: workbookOf([
        ['a', 'b'],
        ['1', '2'],
      ]),
      supplier,
    },
    agent,
  );
  const stages = () =>
    Promise.all([waiting, ofAnother, unlike].map(async ({ importId }) => (await runOf(importId)).stage));
  expect(await stages()).toEqual(['MAPPING', 'MAPPING', 'MAPPING']);
  const { rows: shown } = await reference.call(imports.columns, { params: { importId: waiting.importId } }, agent);
  expect(shown).toEqual([
    { number: 1, cells: ['דוח'] },
    { number: 2, cells: headers },
    { number: 3, cells: ['940100', 'כהן דוד', id, 'x', '31/12/2031', '2000'] },
  ]);
  const { profileId } = await save();
  expect(await awaitStage(reference, waiting.importId, agent, ['READY'])).toMatchObject({
    ...{ error: null, counts: { NEW: 1 } },
  });
  expect(await stages()).toEqual(['READY', 'MAPPING', 'MAPPING']);
  const { rows: left } = await reference.call(imports.columns, { params: { importId: waiting.importId } }, agent);
  expect(left).toEqual([]);
  await reference.call(imports.forgetProfile, { params: { profileId } }, agent);
});

it('IMP-04 a file that waits for its columns is not taken in, can be discarded, and is not of another agency', async () => {
  const { importId } = await readSheet(reference, { bytes, supplier }, agent);
  const params = { importId };
  await expect(reference.call(imports.commit, { params, idempotencyKey: newKey() }, agent)).rejects.toMatchObject({
    status: 409,
  });
  const stranger = await reference.as('other');
  await expect(reference.call(imports.columns, { params }, stranger)).rejects.toMatchObject({ status: 404 });
  await reference.call(imports.discard, { params }, agent);
  await expect(reference.call(imports.columns, { params }, agent)).rejects.toMatchObject({ status: 404 });
});

it('IMP-04 the same headers are remembered once, in any spelling of spaces and quotes', async () => {
  const first = await save();
  const again = await save({ headers: headers.map((header) => ` ${header}:`) });
  expect(again.profileId).toBe(first.profileId);
  expect(await known()).toHaveLength(1);
  await reference.call(imports.forgetProfile, { params: { profileId: first.profileId } }, agent);
});

it.each([
  ['a required column is missing', { fields: ['', ...fields.slice(1)] }],
  ['a field is named twice', { fields: fields.map((field) => field || 'premium') }],
  ['a field is unknown', { fields: fields.map((field) => field || 'colour') }],
  ['columns and headers differ in number', { headers: headers.slice(1) }],
])('IMP-04 it is not saved when %s', async (_, body) => {
  await expect(save(body)).rejects.toMatchObject({ status: 400 });
});

it('IMP-04 profiles belong to the agency, and to who may import the source', async () => {
  const { profileId } = await save();
  const stranger = await reference.as('other');
  await expect(reference.call(imports.forgetProfile, { params: { profileId } }, stranger)).rejects.toMatchObject({
    status: 404,
  });
  const clerk = await reference.as('clerk');
  await expect(reference.call(imports.profiles, { query: { source: 'HAR_BITUAH' } }, clerk)).rejects.toMatchObject({
    status: 403,
  });
  await reference.call(imports.forgetProfile, { params: { profileId } }, agent);
});

it('IMP-04 known headers are suggested, and what a file still needs is named', () => {
  const { columns } = importSources.RENEWAL;
  const suggested = suggestedFields(columns, ['מס׳ פוליסה', 'אחר', 'ת"ז', 'פרמיה']);
  expect(suggested).toEqual(['policyNumber', '', 'idNumber', 'premium']);
  expect(missingFields(columns, suggested)).toEqual(['insuredName', 'insuranceEnd']);
});

it.each<[string, string[], string[][], string[]]>([
  [
    'by words that stand in the header, and by what stands below it',
    ['מס. פוליסה ישנה', 'שם', 'תעודה', 'סוף תקופה', 'סכום', 'הערות'],
    [
      ['P1', 'כהן משה', '000000018', '31.12.2026', '3,400.50 ₪', 'x'],
      ['P2', 'לוי רות', '300000205', '01/01/2027', '2,100 ₪', ''],
      ['P3', '', '12345678a', 'דצמבר', '900.00', 'x'],
    ],
    ['policyNumber', 'insuredName', 'idNumber', 'insuranceEnd', 'premium', ''],
  ],
  [
    'but not which of two columns of days it is, nor what a number is',
    ['A', 'B', 'C', 'תאריך הפקה', 'D'],
    [
      ['77', 'דנה@example.com', '052-1234567', '1.1.2026', '1.2.2026'],
      ['78', 'a@b.co', '0541234567', '2.1.2026', '2.2.2026'],
    ],
    ['', 'email', 'mobilePhone', '', ''],
  ],
  [
    'not against its values',
    ['פוליסה', 'תעודת זהות של הסוכן', 'תום הביטוח'],
    [['940100', 'רמת גן', 'כן']],
    ['policyNumber', '', ''],
  ],
])('IMP-04 what columns mean is suggested %s', (_, headers, below, suggested) => {
  expect(suggestedFields(importSources.RENEWAL.columns, headers, below)).toEqual(suggested);
});

it('IMP-04 a header that is printed on every page is no line', () => {
  const sheet = rows.map((cells, at) => ({ number: at + 1, cells }));
  const pages = [
    ...sheet,
    { number: 4, cells: headers },
    { number: 5, cells: ['940101', 'לוי רות', id, '', '1/1/2032', 5] },
  ];
  const read = readFile('RENEWAL', [{ name: 'גיליון', rows: pages }], [{ headers, fields }]);
  expect('lines' in read && read.lines.map(({ row }) => row)).toEqual([3, 5]);
});
