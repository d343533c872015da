import { expect, it } from 'vitest';
import en from '@/messages/en/form.json';
import he from '@/messages/he/form.json';
import ru from '@/messages/ru/form.json';
import { reportPeriodProblem } from '@/lib/rules/time/report-period';

it('ORD-10 a report of one day is one, and a reversed period is told in words about the report', () => {
  expect(reportPeriodProblem('2026-11-01', '2026-11-01')).toBeUndefined();
  expect(reportPeriodProblem('2026-11-01', '2026-11-30')).toBeUndefined();
  const rule = reportPeriodProblem('2026-11-02', '2026-11-01');
  expect(rule).toBe('lastBeforeFirst');
  for (const { rules } of [he, en, ru]) expect(rules.lastBeforeFirst).not.toMatch(/ביטוח|insurance|страхов/i);
});
