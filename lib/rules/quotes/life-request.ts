import { todayInIsrael } from '../time/calendar';
import { ageAtStart, type AgeFacts, ageProblems, type Smoking, smokingProblems } from '../people/insured-person';
import { type Problem, problemAt } from '../kit/rule-keys';

/** A sum insured must be above this, ILS (S2 §5). */
export const amountAbove = 10_000;

/** Sum insured in a new request, ILS (S2 §9). */
export const assumedAmount = 1_000_000;

/** Validates a sum insured, ILS. */
export const amountProblems = (targetAmount: number): Problem[] =>
  problemAt('targetAmount', targetAmount > amountAbove ? undefined : 'targetAmount');

interface LifeFacts extends AgeFacts {
  smoking: Smoking;
  targetAmount: number;
}

/** Validates a life quote request (S2 §5). Problems are in form order. */
export const lifeRequestProblems = (request: LifeFacts, today = todayInIsrael()): Problem[] => [
  ...ageProblems(request, today),
  ...smokingProblems(request.smoking, ageAtStart(request, today)),
  ...amountProblems(request.targetAmount),
];
