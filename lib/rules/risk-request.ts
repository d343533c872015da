import type { Smoking } from '../contract/smoking';
import { fullYears, isDay, todayInIsrael } from './calendar';
import { smokingProblems } from './insured-person';
import { defaultPeriod } from './insurance-period';
import { amountProblems } from './life-request';
import { type Problem, problemAt } from './rule-keys';

/** Ages on the first day of risk cover (S2 §9). */
export const riskAges = { min: 17, max: 71 } as const;

interface AgeFacts {
  age: number;
  birthday?: string | null | undefined;
}

/** Returns the age on the first day of cover, the first of next month: a birthday before it counts. */
export const ageAtStart = ({ age, birthday }: AgeFacts, today: string): number =>
  birthday && isDay(birthday) ? fullYears(birthday, defaultPeriod(today).insuranceStart) : age;

interface RiskFacts extends AgeFacts {
  smoking: Smoking;
  targetAmount: number;
}

/** Validates a risk quote request (S2 §5). Problems are in form order; dates are `YYYY-MM-DD`. */
export function riskRequestProblems(request: RiskFacts, today = todayInIsrael()): Problem[] {
  const { smoking, targetAmount, birthday } = request;
  const age = ageAtStart(request, today);
  const isInsured = age >= riskAges.min && age <= riskAges.max;
  return [
    ...problemAt('birthday', birthday && isDay(birthday) && birthday > today ? 'birthdayInFuture' : undefined),
    ...problemAt('age', isInsured ? undefined : 'riskAge'),
    ...smokingProblems(smoking, age),
    ...amountProblems(targetAmount),
  ];
}
