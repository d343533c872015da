import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ageSentinels, amountSentinels } from '@/reference/simulators/rating/aged/sentinels';
import { issueBehaviour, issueSentinels } from '@/reference/simulators/issuing/sentinels';
import { zipSentinels } from '@/reference/simulators/rating/car/sentinels';
import { plateSentinels } from '@/reference/concepts/vehicles/plate-sentinels';
import { healthOfTests, lifeOfTests, propertyOfTests, riskOfTests } from './line-requests';

const page = readFileSync(path.join(import.meta.dirname, '../../../docs/sentinels.md'), 'utf8');
const zipSection = page.slice(page.indexOf('## Zip codes'));

/** Returns the zip codes in the documentation, with ranges expanded. */
function documentedZips(): string[] {
  return [...zipSection.matchAll(/^\| `(\d{7})`(?: … `(\d{7})`)? \|/gm)].flatMap(([, first, last = first]) =>
    Array.from({ length: Number(last) - Number(first) + 1 }, (_, at) => String(Number(first) + at)),
  );
}

it('CAR-04 docs/sentinels.md names every sentinel zip code, and no other', () => {
  const known = [...zipSentinels.map(({ zip }) => zip), ...Object.keys(issueSentinels)];
  expect(documentedZips().toSorted()).toEqual([...new Set(known)].toSorted());
});

it('CAR-02 docs/sentinels.md says of every sentinel plate what it does', () => {
  for (const { digit, effect } of plateSentinels) {
    const row = page.split('\n').find((line) => line.startsWith(`| \`999990${digit}\`, \`9999990${digit}\` |`));
    expect(row, String(digit)).toContain(effect.split(':')[0]!);
  }
});

it('LIN-02 docs/sentinels.md names every sentinel sum and age, and no other', () => {
  const section = page.slice(page.indexOf('## Sums insured'), page.indexOf('## Test cards'));
  const rows = [...section.matchAll(/^\| ([\d,]+) \| (\d*) *\|/gm)];
  expect(rows.map(([, sum]) => Number(sum!.replaceAll(',', '')))).toEqual(Object.keys(amountSentinels).map(Number));
  expect(rows.flatMap(([, , age]) => (age ? [Number(age)] : []))).toEqual(Object.keys(ageSentinels).map(Number));
});

it('ORD-06 docs/sentinels.md says of every sentinel of policy issue what it does', () => {
  for (const [zip, { effect }] of Object.entries(issueSentinels))
    expect(page, zip).toContain(`| \`${zip}\` | ${effect} |`);
});

it('ORD-06 a sentinel of policy issue works in every line that has a place for it', () => {
  const home = propertyOfTests('תל אביב');
  const refused = { error: 'ISSUE_FAILED' };
  expect(issueBehaviour({ zipCode: '9999963' })).toMatchObject(refused);
  expect(issueBehaviour({ ...home, address: { ...home.address, zipCode: '9999963' } })).toMatchObject(refused);
  expect(issueBehaviour({ ...lifeOfTests, targetAmount: 1_000_063 })).toMatchObject(refused);
  expect(issueBehaviour({ ...riskOfTests, targetAmount: 1_000_063 })).toMatchObject(refused);
  for (const usual of [home, lifeOfTests, riskOfTests, healthOfTests]) expect(issueBehaviour(usual)).toEqual({});
});
