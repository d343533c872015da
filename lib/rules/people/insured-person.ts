import { fullYears, isDay, todayInIsrael } from '../time/calendar';
import { defaultPeriod } from '../quotes/insurance-period';
import { type Problem, problemAt, type RuleKey } from '../kit/rule-keys';

/** Ages of people who can be insured (S2 §5). */
export const insuredAges = { min: 17, max: 99 } as const;

/** Age in a new request (S2 §9). */
export const assumedAge = 30;

/** Smoking habits; `quitYearsAgo` is null unless the status is QUIT. */
export interface Smoking {
  status: 'NEVER' | 'QUIT' | 'SMOKING';
  quitYearsAgo: number | null;
}

export interface AgeFacts {
  age: number;
  /** `YYYY-MM-DD`; when known, the age follows from it. */
  birthday?: string | null | undefined;
}

/** Returns the age on the first day of cover: a birthday before it counts. */
export const ageOn = ({ age, birthday }: AgeFacts, insuranceStart: string): number =>
  birthday && isDay(birthday) ? fullYears(birthday, insuranceStart) : age;

/** Returns the age on the first day of cover of a new request, the first of next month (S2 §9). */
export const ageAtStart = (person: AgeFacts, today: string): number =>
  ageOn(person, defaultPeriod(today).insuranceStart);

/** Validates a birthday, which may be unknown. */
export const birthdayProblems = ({ birthday }: AgeFacts, today = todayInIsrael()): Problem[] =>
  problemAt('birthday', birthday && isDay(birthday) && birthday > today ? 'birthdayInFuture' : undefined);

/** Validates the age of an insured person on the first day of cover, full years. */
export function ageProblems(person: AgeFacts, today = todayInIsrael()): Problem[] {
  const age = ageAtStart(person, today);
  const isInsured = age >= insuredAges.min && age <= insuredAges.max;
  return [...birthdayProblems(person, today), ...problemAt('age', isInsured ? undefined : 'insuredAge')];
}

function quitProblem({ status, quitYearsAgo }: Smoking, age: number): RuleKey | undefined {
  if (status !== 'QUIT') return undefined;
  if (quitYearsAgo === null) return 'quitYears';
  return quitYearsAgo > age ? 'quitYearsRange' : undefined;
}

/** Validates smoking habits: somebody who quit says how many years ago. */
export const smokingProblems = (smoking: Smoking, age: number): Problem[] =>
  problemAt('smoking.quitYearsAgo', quitProblem(smoking, age));
