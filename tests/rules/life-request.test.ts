import { describe, expect, it } from 'vitest';
import { healthRequest } from '@/lib/contract/quotes/health-request';
import { lifeRequest } from '@/lib/contract/quotes/life-request';
import { healthRequestProblems } from '@/lib/rules/quotes/health-request';
import { lifeRequestProblems } from '@/lib/rules/quotes/life-request';

const life = {
  productType: 'LIFE',
  age: 30,
  gender: 'MALE',
  targetAmount: 1_000_000,
  smoking: { status: 'NEVER' as const, quitYearsAgo: null },
  renewal: false,
};
const health = { productType: 'HEALTH', age: 30, gender: 'FEMALE', serviceIds: ['MEDICINES'], packageModelIds: [] };

type Schema = typeof lifeRequest | typeof healthRequest;

/** Returns the broken rules by field. */
function problemsOf(schema: Schema, value: object): Record<string, string> {
  const { error } = schema.safeParse(value);
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
}

describe('LIN-02 rules of a life request', () => {
  it('LIN-02 the default request lacks the gender alone', () => {
    expect(problemsOf(lifeRequest, life)).toEqual({});
    expect(problemsOf(lifeRequest, { ...life, gender: null })).toEqual({ gender: 'required' });
  });

  it.each([
    [{ targetAmount: 10_000 }, { targetAmount: 'targetAmount' }],
    [{ targetAmount: 10_001 }, {}],
    [{ targetAmount: null }, { targetAmount: 'required' }],
    [{ age: 16 }, { age: 'insuredAge' }],
    [{ age: 17 }, {}],
    [{ age: 99 }, {}],
    [{ age: 100 }, { age: 'insuredAge' }],
    [{ age: null }, { age: 'required' }],
    [{ smoking: { status: 'QUIT', quitYearsAgo: null } }, { 'smoking.quitYearsAgo': 'quitYears' }],
    [{ smoking: { status: 'QUIT', quitYearsAgo: 31 } }, { 'smoking.quitYearsAgo': 'quitYearsRange' }],
    [{ smoking: { status: 'QUIT', quitYearsAgo: 0 } }, {}],
    [{ smoking: { status: 'SMOKING', quitYearsAgo: null } }, {}],
  ])('LIN-02 %j breaks %j', (over, problems) => {
    expect(problemsOf(lifeRequest, { ...life, ...over })).toEqual(problems);
  });

  it('LIN-02 several problems are told at once, also beside an empty field', () => {
    expect(problemsOf(lifeRequest, { ...life, gender: null, age: null, targetAmount: 500 })).toEqual({
      gender: 'required',
      age: 'required',
      targetAmount: 'targetAmount',
    });
  });
});

describe('LIN-01 rules of a health request', () => {
  it.each([
    [{ serviceIds: ['MEDICINES'], packageModelIds: [] }, {}],
    [{ serviceIds: [], packageModelIds: ['ESSENTIAL'] }, {}],
    [{ serviceIds: [], packageModelIds: ['ESSENTIAL', 'SURGERY', 'OUTPATIENT'] }, {}],
    [{ serviceIds: [], packageModelIds: [] }, { serviceIds: 'required' }],
    [{ serviceIds: ['MEDICINES', 'AMBULATORY'], packageModelIds: [] }, { serviceIds: 'serviceOrPackages' }],
    [{ serviceIds: ['MEDICINES'], packageModelIds: ['SURGERY'] }, { serviceIds: 'serviceOrPackages' }],
  ])('LIN-01 %j breaks %j', (choice, problems) => {
    expect(problemsOf(healthRequest, { ...health, ...choice })).toEqual(problems);
  });

  it.each([16, 100])('LIN-01 nobody is insured at %i', (age) => {
    expect(problemsOf(healthRequest, { ...health, age })).toEqual({ age: 'insuredAge' });
  });

  it('LIN-01 LIN-02 the age counts on the first day of cover, the first of next month', () => {
    const today = '2026-11-22';
    const on = (birthday: string, age: number) => [
      healthRequestProblems({ age, birthday, serviceIds: ['MEDICINES'], packageModelIds: [] }, today),
      lifeRequestProblems({ age, birthday, targetAmount: 500_000, smoking: life.smoking }, today),
    ];
    const unfit = [{ path: 'age', rule: 'insuredAge' }];
    // Seventeen on the first of December, and on the second; a hundred on the first, and on the second.
    expect(on('2009-12-01', 16)).toEqual([[], []]);
    expect(on('2009-12-02', 17)).toEqual([unfit, unfit]);
    expect(on('1926-12-01', 99)).toEqual([unfit, unfit]);
    expect(on('1926-12-02', 100)).toEqual([[], []]);
    expect(on('2026-11-23', 30)[0]).toContainEqual({ path: 'birthday', rule: 'birthdayInFuture' });
  });

  it('LIN-01 the gender is required', () => {
    expect(problemsOf(healthRequest, { ...health, gender: null })).toEqual({ gender: 'required' });
  });
});
