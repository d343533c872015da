import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { imports } from '@/lib/contract/customers/imports';
import { startTestReference, type TestReference, type TestSession } from '@/tests/reference/harness';
import { readSheet } from './run-file';
import { renewalHeader, renewalRow, workbookOf } from './workbooks';

let reference: TestReference;
let agent: TestSession;

beforeAll(async () => {
  reference = await startTestReference();
  agent = await reference.as('agent');
});
afterAll(() => reference.stop());

const read = (numbers: readonly string[]) =>
  readSheet(
    reference,
    {
      bytes: workbookOf([renewalHeader, ...numbers.map((number) => renewalRow(number, 'כהן דוד', '300000007'))]),
      supplier: 'HAREL',
    },
    agent,
  );

/** Returns, in the order of the file, whether each line is marked as repeated. */
async function marked(importId: string): Promise<boolean[]> {
  const query = (verdict: 'CHECK' | 'NEW') => ({ verdict, size: 100 });
  const lines = await Promise.all(
    (['CHECK', 'NEW'] as const).map((verdict) =>
      reference.call(imports.lines, { params: { importId }, query: query(verdict) }, agent),
    ),
  );
  return lines
    .flatMap(({ content }) => content)
    .toSorted((one, other) => one.position - other.position)
    .map(({ fields, verdict }) => {
      const isMarked = fields.some(({ rule }) => rule === 'repeated');
      expect(verdict).toBe(isMarked ? 'CHECK' : 'NEW');
      return isMarked;
    });
}

const correct = (importId: string, position: number, field: string, value: string) =>
  reference.call(imports.correct, { params: { importId, position: String(position) }, body: { field, value } }, agent);

it('IMP-04 another cell of a repeated line does not clear it while its twin is there', async () => {
  const { importId } = await read(['640100', '640100']);
  expect(await marked(importId)).toEqual([false, true]);
  expect(await correct(importId, 1, 'insuredName', 'לוי רות')).toMatchObject({ verdict: 'CHECK' });
  expect(await marked(importId)).toEqual([false, true]);
});

it('IMP-04 whatever is corrected, of equal lines all but the first are marked', async () => {
  const numbers = ['640200', '640201', '640202'] as const;
  const number = fc.constantFrom(...numbers);
  const corrections = fc.array(fc.tuple(fc.nat(4), number), { minLength: 1, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(fc.array(number, { minLength: 5, maxLength: 5 }), corrections, async (file, changes) => {
      const { importId } = await read(file);
      const now = [...file];
      for (const [position, value] of changes) {
        await correct(importId, position, 'policyNumber', value);
        now[position] = value;
        expect(await marked(importId)).toEqual(now.map((one, at) => now.indexOf(one) < at));
      }
      await reference.call(imports.discard, { params: { importId } }, agent);
    }),
    { numRuns: 12 },
  );
}, 120_000);
