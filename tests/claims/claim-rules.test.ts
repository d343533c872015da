import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hasWrongCheckDigits } from '@/lib/rules/claims/bank-account';
import { accidentProblem, isOutsidePolicy } from '@/lib/rules/claims/accident';
import { claimDoubts } from '@/lib/rules/claims/doubts';
import { impairmentAfter, impairmentAmount, impairmentPercent } from '@/lib/rules/claims/impairment';
import { businessDaysAfter, businessDaysBetween, hebrewDate, isBusinessDay } from '@/lib/rules/time/business-days';
import { claimClock, type ClockFacts } from '@/lib/rules/time/claim-clock';
import { claimMoveTo, claimStatuses, lacksPapers, usualMove } from '@/lib/rules/work/claim-status';

describe('CLM-06 the Israeli business calendar', () => {
  test.each([
    // Printed calendars of 2025 to 2027.
    ['2026-09-11', false, 'eve of New Year, a Friday'],
    ['2026-09-13', false, 'second day of New Year'],
    ['2026-09-14', true, 'the day after'],
    ['2026-09-20', false, 'eve of the Day of Atonement'],
    ['2026-09-21', false, 'Day of Atonement'],
    ['2026-09-28', true, 'within Sukkot'],
    ['2025-10-13', false, 'eve of Simchat Torah'],
    ['2025-10-14', false, 'Simchat Torah'],
    ['2026-04-01', false, 'eve of Passover'],
    ['2026-04-02', false, 'Passover'],
    ['2026-04-05', true, 'within Passover'],
    ['2026-04-07', false, 'eve of the last day of Passover'],
    ['2026-04-08', false, 'last day of Passover'],
    ['2026-04-21', false, 'Remembrance Day'],
    ['2026-04-22', false, 'Independence Day'],
    ['2025-04-30', false, 'Remembrance Day, moved'],
    ['2025-05-01', false, 'Independence Day, moved to Thursday'],
    ['2027-05-11', false, 'Remembrance Day'],
    ['2027-05-12', false, 'Independence Day'],
    ['2024-05-13', false, 'Remembrance Day, moved'],
    ['2024-05-14', false, 'Independence Day, moved to Tuesday'],
    ['2026-05-21', false, 'eve of Shavuot'],
    ['2026-11-26', true, 'a Thursday'],
    ['2026-11-27', false, 'a Friday'],
    ['2026-11-28', false, 'the Sabbath'],
    ['2026-11-29', true, 'a Sunday'],
  ])('CLM-06 %s: %s (%s)', (day, business) => {
    expect(isBusinessDay(day)).toBe(business);
  });

  test('CLM-06 Hebrew dates are those of the calendar', () => {
    expect([hebrewDate('2026-04-02'), hebrewDate('2026-09-12')]).toEqual(['15 Nisan', '1 Tishri']);
  });

  test('CLM-06 days are counted over the Sabbath, holidays and the change to summer time', () => {
    expect(businessDaysAfter('2026-11-26', 1)).toBe('2026-11-29');
    expect(businessDaysAfter('2026-03-26', 2)).toBe('2026-03-30');
    // Thursday before New Year: Friday and Saturday rest, Sunday is its second day.
    expect(businessDaysAfter('2026-09-10', 1)).toBe('2026-09-14');
  });

  test('CLM-06 what is added is what is counted', () => {
    const days = fc.date({ min: new Date('2024-01-01'), max: new Date('2032-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(days, fc.integer({ min: 1, max: 40 }), (date, count) => {
        const from = date.toISOString().slice(0, 10);
        const to = businessDaysAfter(from, count);
        expect([businessDaysBetween(from, to), isBusinessDay(to)]).toEqual([count, true]);
      }),
      { numRuns: 60 },
    );
  });
});

describe('CLM-06 clocks of a claim', () => {
  const facts = (more: Partial<ClockFacts>): ClockFacts => ({
    type: 'ACCIDENT',
    status: 'OPEN',
    openedOn: '2026-11-01',
    documentsAskedOn: null,
    lastDocumentOn: null,
    lastNoticeOn: null,
    reopenedOn: null,
    ...more,
  });

  test('CLM-06 papers are asked for within 14 business days, and a third party is told of within 7', () => {
    expect(claimClock(facts({}), '2026-11-01')).toMatchObject({ kind: 'ASK_DOCUMENTS', dueOn: '2026-11-19', left: 14 });
    const third = claimClock(facts({ type: 'THIRD_PARTY_DAMAGE' }), '2026-11-01');
    expect(third).toMatchObject({ kind: 'TELL_INSURED', dueOn: '2026-11-10', left: 7 });
  });

  test('CLM-06 a decision is due 30 days after the last paper, and the colour changes at 70 % and after the term', () => {
    const waiting = facts({
      status: 'WAITING_FOR_DECISION',
      documentsAskedOn: '2026-10-01',
      lastDocumentOn: '2026-10-10',
    });
    const on = (today: string) => claimClock(waiting, today);
    expect(on('2026-10-30')).toMatchObject({ kind: 'DECISION', dueOn: '2026-11-09', used: 20, level: 'CALM' });
    expect(on('2026-10-31')).toMatchObject({ used: 21, level: 'NEAR' });
    expect(on('2026-11-09')).toMatchObject({ left: 0, level: 'NEAR' });
    expect(on('2026-11-10')).toMatchObject({ left: -1, level: 'OVER' });
  });

  test('CLM-06 a term that is over is late by the days of the calendar, also before the next business day', () => {
    const on = (today: string) => claimClock(facts({}), today);
    expect(on('2026-11-19')).toMatchObject({ dueOn: '2026-11-19', left: 0, level: 'NEAR' });
    expect(on('2026-11-20')).toMatchObject({ left: -1, level: 'OVER' });
    expect(on('2026-11-22')).toMatchObject({ left: -3, level: 'OVER' });
  });

  test('CLM-06 a notice starts the clock of 90 days, and a settled claim has none', () => {
    const told = facts({ status: 'WAITING_FOR_DECISION', lastDocumentOn: '2026-10-10', lastNoticeOn: '2026-11-01' });
    expect(claimClock(told, '2026-11-02')).toMatchObject({ kind: 'FOLLOW_UP', dueOn: '2027-01-30' });
    expect(claimClock(facts({ status: 'PAID' }), '2026-11-02')).toBeNull();
    expect(claimClock(facts({ status: 'CLOSED' }), '2026-11-02')).toBeNull();
  });

  test('CLM-06 no clock of a reopened claim started before it was reopened', () => {
    const old = { openedOn: '2026-01-01', reopenedOn: '2026-11-01', lastNoticeOn: '2026-03-01' } as const;
    const [asked, status] = [{ documentsAskedOn: '2026-01-05' }, 'WAITING_FOR_DECISION' as const];
    expect(claimClock(facts({ ...old, ...asked }), '2026-11-02')).toMatchObject({
      ...{ kind: 'FOLLOW_UP', startedOn: '2026-11-01', dueOn: '2027-01-30', level: 'CALM' },
    });
    expect(claimClock(facts({ ...old, ...asked, status }), '2026-11-02')).toMatchObject({
      ...{ kind: 'DECISION', startedOn: '2026-11-01', dueOn: '2026-12-01' },
    });
    const untold = facts({ ...old, lastNoticeOn: null });
    expect(claimClock(untold, '2026-11-02')).toMatchObject({ kind: 'ASK_DOCUMENTS', startedOn: '2026-11-01' });
    const papersLater = facts({ ...old, ...asked, lastDocumentOn: '2026-11-10', status });
    expect(claimClock(papersLater, '2026-11-12')).toMatchObject({ kind: 'DECISION', startedOn: '2026-11-10' });
  });
});

describe('CLM-01 statuses', () => {
  test('CLM-01 only the moves of the table exist', () => {
    const next = Object.fromEntries(
      claimStatuses.map((from) => [from, claimStatuses.filter((to) => claimMoveTo(from, to) !== null)]),
    );
    expect(next).toEqual({
      NEW: ['OPEN', 'CLOSED'],
      OPEN: ['IN_PROCESS', 'CLOSED'],
      IN_PROCESS: ['WAITING_FOR_DOCUMENTS', 'WAITING_FOR_DECISION', 'CLOSED'],
      WAITING_FOR_DOCUMENTS: ['IN_PROCESS', 'WAITING_FOR_DECISION', 'CLOSED'],
      WAITING_FOR_DECISION: ['WAITING_FOR_DOCUMENTS', 'APPEALED', 'PAID', 'CLOSED'],
      APPEALED: ['CLOSED'],
      PAID: ['CLOSED'],
      CLOSED: ['IN_PROCESS'],
    });
  });

  test('CLM-01 a claim with all its papers goes on to the decision and asks for none', () => {
    const [missing, complete] = [
      { needed: 6, received: 5 },
      { needed: 6, received: 6 },
    ];
    expect([usualMove('IN_PROCESS', missing), usualMove('IN_PROCESS', complete)]).toEqual(['askDocuments', 'submit']);
    expect([usualMove('IN_PROCESS', null), usualMove('CLOSED', complete)]).toEqual(['askDocuments', null]);
    expect([lacksPapers('IN_PROCESS', missing), lacksPapers('IN_PROCESS', complete)]).toEqual([true, false]);
    // Who waits for papers may give the rest up.
    expect(lacksPapers('WAITING_FOR_DOCUMENTS', missing)).toBe(false);
  });
});

describe('CLM-02 rules of fields', () => {
  test('CLM-02 amount and percent of the impairment compute each other', () => {
    expect(impairmentPercent(4_550, 91_000)).toBe(5);
    expect(impairmentAmount(7.5, 91_000)).toBe(6_825);
    expect([impairmentPercent(100, 0), impairmentAmount(5, null)]).toEqual([null, null]);
  });

  test('CLM-02 what was typed of the impairment stays, whichever field is typed first', () => {
    const none = { replacementValue: null, impairmentAmount: null, impairmentPercent: null };
    const value = { ...none, replacementValue: 91_000 };
    // The amount first, the value afterwards: the percent follows, and the amount stays.
    expect(impairmentAfter('impairmentAmount', { ...none, impairmentAmount: 4_550 })).toEqual({});
    expect(impairmentAfter('replacementValue', { ...value, impairmentAmount: 4_550 })).toEqual({
      impairmentPercent: 5,
    });
    // Digit by digit the percent changes; the amount that was typed is not computed from it.
    const digit = { replacementValue: 9, impairmentAmount: 4_550, impairmentPercent: null };
    expect(impairmentAfter('replacementValue', digit, 'impairmentAmount')).toEqual({ impairmentPercent: 50_555.6 });
    const more = { ...digit, replacementValue: 91_000, impairmentPercent: 50_555.6 };
    expect(impairmentAfter('replacementValue', more, 'impairmentAmount')).toEqual({ impairmentPercent: 5 });
    // The percent first: the amount follows each value.
    const half = { ...value, impairmentPercent: 7.5 };
    expect(impairmentAfter('impairmentPercent', half)).toEqual({ impairmentAmount: 6_825 });
    expect(impairmentAfter('replacementValue', { ...half, impairmentAmount: 1 })).toEqual({ impairmentAmount: 6_825 });
    // Without a value nothing follows, and nothing goes.
    expect(impairmentAfter('replacementValue', { ...half, replacementValue: null })).toEqual({});
    expect(impairmentAfter('impairmentPercent', { ...none, impairmentAmount: 4_550 })).toEqual({});
    // An emptied one empties the other.
    expect(impairmentAfter('impairmentPercent', { ...value, impairmentAmount: 4_550 })).toEqual({
      impairmentAmount: null,
    });
    expect(impairmentAfter('impairmentAmount', half)).toEqual({ impairmentPercent: null });
  });

  test('CLM-02 an accident has happened; one outside of the policy is told apart', () => {
    const now = { day: '2026-11-25', time: '14:00' };
    expect(accidentProblem('2026-11-25', '13:59', now)).toBeUndefined();
    expect(accidentProblem('2026-11-25', '14:01', now)).toBe('accidentInFuture');
    expect(accidentProblem('2026-11-26', null, now)).toBe('accidentInFuture');
    const period = { start: '2026-01-01', end: '2026-12-31' };
    expect(isOutsidePolicy('2025-12-31', period)).toBe(true);
    expect(isOutsidePolicy('2026-12-31', period)).toBe(false);
    expect(isOutsidePolicy('2027-01-01', period)).toBe(true);
    expect(isOutsidePolicy('2026-12-31', null)).toBe(false);
  });

  test('CLM-02 check digits of accounts', () => {
    // Example of the clearing house for Bank Yahav.
    expect(hasWrongCheckDigits('4', '284', '050067')).toBe(false);
    expect(hasWrongCheckDigits('4', '284', '050068')).toBe(true);
    // A single wrong digit is found in every bank with a check.
    for (const bank of ['4', '10', '11', '12', '17', '20'])
      for (let account = 100_000; account < 100_400; account += 1) {
        if (account % 10 === 9 || hasWrongCheckDigits(bank, '600', String(account))) continue;
        expect(hasWrongCheckDigits(bank, '600', String(account + 1))).toBe(true);
      }
    expect(hasWrongCheckDigits('54', '1', '123')).toBe(false);
  });
});

describe('CLM-02 what looks wrong in people and cars of a claim', () => {
  const today = '2026-11-29';
  test.each([
    [{ passportNumber: '123456789' }, 'passportNotValid'],
    [{ passportNumber: '12345674' }, 'passportZeroMissing'],
    [{ ownerPassportNumber: '111' }, 'passportNotValid'],
    [{ passportNumber: 'abc!@#' }, 'passportNotValid'],
    [{ phone: '12' }, 'phone'],
    [{ driverPhone: '0000000' }, 'phone'],
    [{ email: 'foo@' }, 'email'],
    [{ birthday: '2030-01-01' }, 'birthdayInFuture'],
    [{ birthday: '1900-01-01' }, 'tooOld'],
    [{ licenseIssueDate: '2026-11-30' }, 'licenceInFuture'],
    [{ registrationNumber: '1' }, 'plateLength'],
  ])('CLM-02 %o breaks %s', (values, rule) => {
    expect(claimDoubts(values, today)).toEqual([[Object.keys(values)[0], rule]]);
  });

  test('CLM-02 right, empty and foreign values raise no doubt', () => {
    const values = {
      passportNumber: '123456782',
      ownerPassportNumber: 'AB12345',
      phone: '050-1234567',
      ownerPhone: '',
      email: null,
      birthday: '1990-05-05',
      licenseIssueDate: today,
      registrationNumber: '12345678',
    };
    expect(claimDoubts(values, today)).toEqual([]);
  });
});
