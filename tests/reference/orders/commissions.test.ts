import { afterAll, beforeAll, expect, test } from 'vitest';
import { agencies } from '@/lib/contract/agencies/agencies';
import { commissions } from '@/lib/contract/agencies/commissions';
import { renewals } from '@/lib/contract/orders/renewals';
import { hundredthsOf, isCommission, commissionIn } from '@/lib/rules/work/commission-rate';
import { startTestReference, type TestReference, type TestSession } from '../harness';

let reference: TestReference;
let agent: TestSession;
let superuser: TestSession;
beforeAll(async () => {
  reference = await startTestReference();
  [agent, superuser] = [await reference.as('agent'), await reference.as('superuser')];
});
afterAll(() => reference.stop());

async function letSee(insideFor: 'NOBODY' | 'SUPERUSERS' | 'AGENTS') {
  const details = await reference.call(agencies.details, undefined, superuser);
  const texts = Object.entries(details).filter(([, value]) => typeof value === 'string');
  const { changeAgentLicenseNumber } = details;
  const body = { ...Object.fromEntries(texts), changeAgentLicenseNumber, insideFor };
  await reference.call(agencies.edit, { body: body as never }, superuser);
}
const atStake = (session: TestSession) => reference.call(commissions.atStake, {}, session);
const save = (supplier: 'MIGDAL' | null, percents: Record<string, number | null>, session = superuser) =>
  reference.call(commissions.save, { body: { supplier, percents } }, session);

test('AGY-05 a percentage of commission is typed with a point or a comma, up to 50', () => {
  expect(['', ' ', '12', '12.5', '7,25', '50'].filter((text) => !isCommission(text))).toEqual([]);
  expect(['50.01', '100', '12.345', '-3', '5%', 'abc', '.5'].filter(isCommission)).toEqual([]);
  expect(['7,25', '12.5', ''].map(commissionIn)).toEqual([7.25, 12.5, null]);
  expect(hundredthsOf(8.29)).toBe(829);
});

test('AGY-05 RNW-01 commission at stake is that of the open policies of this week, with the rate of their insurer', async () => {
  expect(await atStake(superuser)).toMatchObject({ amount: null, policies: 0 });
  await letSee('AGENTS');
  expect((await atStake(superuser)).amount).toBeNull();

  const { content } = await reference.call(
    renewals.list,
    { query: { types: ['upcoming'], sources: ['Imported', 'PolicyIssued'], months: 'all', size: 100 } },
    superuser,
  );
  const cars = content.filter(({ productType, oldPrice }) => productType === 'CAR' && oldPrice);
  const [migdal, other] = [cars[0]!, cars[1]!];
  const { to } = await atStake(superuser);
  const { db } = reference.database;
  await db.updateTable('renewals').set({ insurance_end: '2099-01-01' }).where('insurance_end', '<=', to).execute();
  const ends = (id: string, supplier: string) =>
    db.updateTable('renewals').set({ insurance_end: to, supplier }).where('id', '=', id).execute();
  await ends(migdal.renewalId, 'MIGDAL');
  await ends(other.renewalId, 'HAREL');

  await save(null, { CAR: 12.5 });
  const usual = (migdal.oldPrice!.amount + other.oldPrice!.amount) * 0.125;
  expect(await atStake(superuser)).toMatchObject({ policies: 2, amount: { amount: Math.round(usual) } });
  const listed = await save('MIGDAL', { CAR: 20, LIFE: null });
  expect(listed).toEqual([
    { supplier: null, productType: 'CAR', percent: 12.5 },
    { supplier: 'MIGDAL', productType: 'CAR', percent: 20 },
  ]);
  const own = migdal.oldPrice!.amount * 0.2 + other.oldPrice!.amount * 0.125;
  expect(await atStake(agent)).toMatchObject({ policies: 2, amount: { amount: Math.round(own) } });
  await save(null, {});
  expect(await atStake(superuser)).toMatchObject({ policies: 1 });

  // Nobody sees a commission whom the agency does not let see it, and no other agency has these rates.
  await letSee('SUPERUSERS');
  expect((await atStake(agent)).amount).toBeNull();
  expect((await atStake(superuser)).amount).not.toBeNull();
  await letSee('NOBODY');
  expect((await atStake(superuser)).amount).toBeNull();
  expect((await atStake(await reference.as('other'))).amount).toBeNull();
});

test('AGY-05 only a superuser reads and sets rates, and a rate outside its range is refused', async () => {
  await expect(save(null, { CAR: 10 }, agent)).rejects.toMatchObject({ status: 403 });
  await expect(reference.call(commissions.list, undefined, agent)).rejects.toMatchObject({ status: 403 });
  for (const percent of [0, 51, 1.234])
    await expect(save(null, { CAR: percent })).rejects.toMatchObject({ status: 400 });
});
