import { todayInIsrael } from '../time/calendar';
import { ageAtStart, type AgeFacts, birthdayProblems, type Smoking, smokingProblems } from '../people/insured-person';
import { amountProblems } from './life-request';
import { type Problem, problemAt } from '../kit/rule-keys';

/** Ages on the first day of risk cover (S2 §9). */
export const riskAges = { min: 17, max: 71 } as const;

interface RiskFacts extends AgeFacts {
  smoking: Smoking;
  targetAmount: number;
}

/** Validates a risk quote request (S2 §5). Problems are in form order; dates are `YYYY-MM-DD`. */
export function riskRequestProblems(request: RiskFacts, today = todayInIsrael()): Problem[] {
  const { smoking, targetAmount } = request;
  const age = ageAtStart(request, today);
  const isInsured = age >= riskAges.min && age <= riskAges.max;
  return [
    ...birthdayProblems(request, today),
    ...problemAt('age', isInsured ? undefined : 'riskAge'),
    ...smokingProblems(smoking, age),
    ...amountProblems(targetAmount),
  ];
}
