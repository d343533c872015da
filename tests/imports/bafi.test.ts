import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { customers } from '@/lib/contract/customers/customers';
import { imports } from '@/lib/contract/customers/imports';
import { insurerOfWords } from '@/lib/insurers/insurer-of-words';
import { fileAddress, fileNameOf } from '@/lib/rules/imports/share-link';
import { exampleRows } from '@/lib/rules/imports/example-rows';
import { plainWorkbook } from '@/lib/sheets/plain-workbook';
import { newKey, startTestReference, type TestReference, type TestSession } from '@/tests/reference/harness';
import { awaitRead, awaitStage, readSheet, takeBack, takeIn } from './run-file';
import { renewalHeader, workbookOf } from './workbooks';

const [first, second] = ['300000205', '300000213'] as const;

let reference: TestReference;
let agent: TestSession;
beforeAll(async () => {
  reference = await startTestReference({ admittedFileHosts: ['127.0.0.1'] });
  agent = await reference.as('agent');
});
afterAll(() => reference.stop());
const closing: (() => void)[] = [];
afterEach(() => closing.splice(0).forEach((close) => close()));

const header = ['חברה', 'מספר פוליסה', 'שם מבוטח', 'ת.ז.', 'מספר רכב', 'ענף', 'תאריך תחילה', 'תאריך סיום', 'פרמיה'];
const row = (company: string, number: string, premium = 3_000, id: string = first) => [
  ...[company, number, 'כהן דוד', id, '12-345-67', 'רכב מקיף', '01/03/2031', '29/02/2032', premium],
];
const fileOf = (...rows: ReturnType<typeof row>[]) => workbookOf([header, ...rows]);
const lines = async (importId: string, verdict: 'CHECK' | 'NEW') =>
  (await reference.call(imports.lines, { params: { importId }, query: { verdict, size: 100 } }, agent)).content;

/** Serves what a file-sharing site would; returns its address. */
async function share(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
async function fetched(url: string) {
  const { importId } = await reference.call(imports.fetchBafi, { body: { url }, idempotencyKey: newKey() }, agent);
  return awaitRead(reference, importId, agent);
}

it('IMP-02 an export of BAFI has the policies of several insurers, each under its own number', async () => {
  const file = {
    bytes: fileOf(row('הראל חברה לביטוח בע״מ', '930100'), row('כלל', '930100', 700, second)),
    bafi: true as const,
  };
  const run = await readSheet(reference, file, agent);
  expect(run).toMatchObject({ source: 'BAFI', supplier: null, from: null, counts: { NEW: 2, CHECK: 0 } });
  expect(await takeIn(reference, run.importId, agent)).toMatchObject({ applied: 2 });
  expect((await readSheet(reference, file, agent)).counts).toMatchObject({ NEW: 0, SAME: 2 });
  // The renewals file of one of them knows the policy; that of the other would change it.
  const listed = workbookOf([
    renewalHeader,
    ['930100', 'כהן דוד', first, '12-345-67', 'רכב מקיף', '01/03/2031', '29/02/2032', 3_000],
  ]);
  const renewals = await readSheet(reference, { bytes: listed, supplier: 'HAREL' }, agent);
  expect(renewals.counts).toMatchObject({ NEW: 0, SAME: 1 });
  expect(await takeBack(reference, run.importId, agent)).toEqual([]);
  expect((await readSheet(reference, file, agent)).counts).toMatchObject({ NEW: 2 });
});

it('IMP-02 somebody new with policies of several insurers becomes one customer, and is taken back with them', async () => {
  const person = '400000006';
  const people = () => reference.call(customers.search, { query: { query: person } }, agent);
  const bytes = fileOf(...['הראל', 'כלל', 'הראל'].map((company, at) => row(company, `93015${at}`, 900 + at, person)));
  const run = await readSheet(reference, { bytes, bafi: true }, agent);
  expect(run.counts).toMatchObject({ NEW: 3, CHECK: 0 });
  expect(await takeIn(reference, run.importId, agent)).toMatchObject({ applied: 3 });
  const [customer, ...others] = (await people()).content;
  expect(others).toEqual([]);
  const params = { customerId: customer!.customerId };
  expect((await reference.call(imports.list, { params, query: {} }, agent)).content).toMatchObject([
    { policies: 3, newPolicies: 3 },
  ]);
  expect(await takeBack(reference, run.importId, agent)).toEqual([]);
  expect((await people()).content).toEqual([]);
});

it('IMP-02 a company that is not known is a problem of its cell', async () => {
  const run = await readSheet(reference, { bytes: fileOf(row('ביטוח הירח', '930110')), bafi: true }, agent);
  const [line] = await lines(run.importId, 'CHECK');
  expect(line!.fields.find(({ rule }) => rule !== null)).toMatchObject({
    ...{ field: 'company', cell: 'A2', rule: 'unknownInsurer' },
  });
});

it.each([
  ['הראל', 'HAREL'],
  ['הראל 27', 'HAREL_27'],
  ['הפניקס חברה לביטוח בע"מ', 'FNX'],
  ['פניקס', 'FNX'],
  ['מנורה', 'MENORA'],
  ['ביטוח חקלאי', 'HAKLAI'],
  ['Clal Insurance', 'CLAL'],
  ['של', undefined],
  ['', undefined],
])('IMP-02 the insurer of "%s" is %s', (words, supplier) => {
  expect(insurerOfWords(words)).toBe(supplier);
});

it('IMP-02 the example file is taken in without a problem', async () => {
  const bytes = new Uint8Array(plainWorkbook('Sheet1', exampleRows('BAFI')));
  expect((await readSheet(reference, { bytes, bafi: true }, agent)).counts).toMatchObject({ CHECK: 0 });
});

it('IMP-02 a large export comes from a link, also through a redirect', async () => {
  const bytes = fileOf(row('הראל', '930120'));
  const from = await share((request, response) => {
    if (request.url?.startsWith('/s/')) response.writeHead(302, { location: '/files/agency.xlsx' }).end();
    else response.end(bytes);
  });
  expect(await fetched(`${from}/s/agency.xlsx`)).toMatchObject({
    ...{ stage: 'READY', from: '127.0.0.1', fileName: 'agency.xlsx', counts: { NEW: 1 } },
  });
});

it('IMP-04 an export from a link whose columns are not known waits for them, and goes on to the preview', async () => {
  const headers = ['Firma', 'Nummer', 'Kunde', 'ID', 'von', 'bis', 'Betrag'];
  const bytes = workbookOf([headers, ['הראל', '930140', 'כהן דוד', first, '01/03/2031', '29/02/2032', 3_000]]);
  const run = await fetched(`${await share((_, response) => response.end(bytes))}/export.xlsx`);
  expect(run).toMatchObject({ stage: 'MAPPING', error: 'IMPORT_COLUMN_MISSING', from: '127.0.0.1' });
  const { rows } = await reference.call(imports.columns, { params: { importId: run.importId } }, agent);
  expect(rows[0]!.cells).toEqual(headers);
  const fields = ['company', 'policyNumber', 'insuredName', 'idNumber', 'insuranceStart', 'insuranceEnd', 'premium'];
  await reference.call(imports.saveProfile, { body: { source: 'BAFI', supplier: null, headers, fields } }, agent);
  expect(await awaitStage(reference, run.importId, agent, ['READY'])).toMatchObject({ counts: { NEW: 1, CHECK: 0 } });
});

it('IMP-02 a page instead of a file, a server that fails, and addresses inside are refused in words', async () => {
  const page = await share((_, response) => response.end('<html>sign in to download'.padEnd(600)));
  expect(await fetched(page)).toMatchObject({ stage: 'FAILED', error: 'WRONG_EXCEL_FILE' });
  const failing = await share((_, response) => response.writeHead(500).end());
  expect(await fetched(failing)).toMatchObject({ stage: 'FAILED', error: 'IMPORT_LINK_FAILED' });
  const inward = await share((_, response) => response.writeHead(302, { location: 'https://10.0.0.1/a.xlsx' }).end());
  expect(await fetched(inward)).toMatchObject({ stage: 'FAILED', error: 'IMPORT_LINK_REFUSED' });
  expect(await fetched('https://localhost:1/a.xlsx')).toMatchObject({ stage: 'FAILED', error: 'IMPORT_LINK_REFUSED' });
  for (const url of ['http://example.com/a.xlsx', 'ftp://example.com/a.xlsx', 'https://a:b@example.com/', 'no link'])
    await expect(fetched(url)).rejects.toMatchObject({ status: 400, body: { error: 'IMPORT_LINK_REFUSED' } });
});

it('IMP-02 links of file-sharing sites lead to the file itself', () => {
  const direct = (link: string) => fileAddress(link)?.href;
  expect(direct('https://www.dropbox.com/s/abc/agency.xlsx?dl=0')).toBe(
    'https://www.dropbox.com/s/abc/agency.xlsx?dl=1',
  );
  expect(direct('https://drive.google.com/file/d/a-B_1/view?usp=sharing')).toBe(
    'https://drive.google.com/uc?export=download&id=a-B_1',
  );
  const names = ['https://x.example/%D7%91.xlsx', 'https://x.example/%zz.xlsx', 'https://x.example/download?id=1'];
  expect(names.map((link) => fileNameOf(new URL(link)))).toEqual(['ב.xlsx', '%zz.xlsx', 'bafi.xlsx']);
});

it('IMP-02 another agency neither sees nor commits the file', async () => {
  const run = await readSheet(reference, { bytes: fileOf(row('הראל', '930130')), bafi: true }, agent);
  const stranger = await reference.as('other');
  const params = { importId: run.importId };
  await expect(reference.call(imports.run, { params }, stranger)).rejects.toMatchObject({ status: 404 });
  await expect(reference.call(imports.commit, { params, idempotencyKey: newKey() }, stranger)).rejects.toMatchObject({
    status: 404,
  });
});
