import type { LifeRequest } from '../../contract/quotes/life-request';
import { todayInIsrael } from '../time/calendar';
import { ageAtStart, ageProblems, smokingProblems } from '../people/insured-person';
import { type Problem, problemAt } from '../kit/rule-keys';

/** A sum insured must be above this, ILS (S2 §5). */
export const amountAbove = 10_000;

/** Sum insured in a new request, ILS (S2 §9). */
export const assumedAmount = 1_000_000;

/** Validates a sum insured, ILS. */
export const amountProblems = (targetAmount: number): Problem[] =>
  problemAt('targetAmount', targetAmount > amountAbove ? undefined : 'targetAmount');

/** Validates a life quote request (S2 §5). Problems are in form order. */
export const lifeRequestProblems = (
  request: Pick<LifeRequest, 'age' | 'birthday' | 'targetAmount' | 'smoking'>,
  today = todayInIsrael(),
): Problem[] => [
  ...ageProblems(request, today),
  ...smokingProblems(request.smoking, ageAtStart(request, today)),
  ...amountProblems(request.targetAmount),
];
