import { addYears, parseISO, subDays } from 'date-fns';
import { isoDay, todayInIsrael } from '../../../../lib/rules/time/calendar';
import { defaultPeriod } from '../../../../lib/rules/quotes/insurance-period';
import { type AgeFacts, ageOn } from '../../../../lib/rules/people/insured-person';
import type { AgedPeriod } from './stored-offer';

/**
 * Returns the period of a policy that ends with the year of a person's last payment: from the first of next month, as
 * S2 §9 sets the start of every new request.
 */
export function agedPeriodFor(age: number, lastPayingAge: number, now: Date): AgedPeriod {
  const { insuranceStart } = defaultPeriod(todayInIsrael(now));
  const years = Math.max(1, lastPayingAge - age + 1);
  return { insuranceStart, insuranceEnd: isoDay(subDays(addYears(parseISO(insuranceStart), years), 1)) };
}

/** Returns a question with the age on the first day of cover, on which the price depends. */
export const atStart = <Q extends { request: AgeFacts; resolved: AgedPeriod }>(question: Q): Q => {
  const { request, resolved } = question;
  return { ...question, request: { ...request, age: ageOn(request, resolved.insuranceStart) } };
};
