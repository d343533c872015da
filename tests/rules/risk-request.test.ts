import { describe, expect, it } from 'vitest';
import { ageAtStart } from '@/lib/rules/people/insured-person';
import { riskRequestProblems } from '@/lib/rules/quotes/risk-request';

const today = '2026-11-22';
const person = { age: 30, smoking: { status: 'NEVER', quitYearsAgo: null } as const, targetAmount: 1_000_000 };
const rulesOf = (over: Partial<Parameters<typeof riskRequestProblems>[0]>) =>
  riskRequestProblems({ ...person, ...over }, today).map(({ path, rule }) => [path, rule]);

describe('LIN-04 risk request', () => {
  it.each([
    [16, [['age', 'riskAge']]],
    [17, []],
    [71, []],
    [72, [['age', 'riskAge']]],
  ])('LIN-04 an age of %i', (age, problems) => {
    expect(rulesOf({ age })).toEqual(problems);
  });

  it('LIN-04 the age counts on the day cover begins, the first of next month', () => {
    // Seventeen on the first of December; seventy-two on the first, and on the second.
    expect(ageAtStart({ age: 16, birthday: '2009-12-01' }, today)).toBe(17);
    expect(rulesOf({ age: 16, birthday: '2009-12-01' })).toEqual([]);
    expect(rulesOf({ age: 16, birthday: '2009-12-02' })).toEqual([['age', 'riskAge']]);
    expect(rulesOf({ age: 71, birthday: '1954-12-01' })).toEqual([['age', 'riskAge']]);
    expect(rulesOf({ age: 71, birthday: '1954-12-02' })).toEqual([]);
    expect(rulesOf({ birthday: '2026-11-23' })).toEqual([
      ['birthday', 'birthdayInFuture'],
      ['age', 'riskAge'],
    ]);
  });

  it('LIN-04 somebody who quit says when, this year included', () => {
    expect(rulesOf({ smoking: { status: 'QUIT', quitYearsAgo: null } })).toEqual([
      ['smoking.quitYearsAgo', 'quitYears'],
    ]);
    expect(rulesOf({ smoking: { status: 'QUIT', quitYearsAgo: 0 } })).toEqual([]);
    expect(rulesOf({ smoking: { status: 'QUIT', quitYearsAgo: 31 } })).toEqual([
      ['smoking.quitYearsAgo', 'quitYearsRange'],
    ]);
  });

  it('LIN-04 the sum insured is above 10,000', () => {
    expect(rulesOf({ targetAmount: 10_000 })).toEqual([['targetAmount', 'targetAmount']]);
    expect(rulesOf({ targetAmount: 10_001 })).toEqual([]);
  });
});
