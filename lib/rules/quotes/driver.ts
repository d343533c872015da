import { birthdayProblem } from '../people/birthday';
import { type InsuranceCaseFacts, insuranceCaseProblems } from './insurance-cases';
import { licenceProblem, maxExperience } from './licence';
import { type Problem, problemAt } from '../kit/rule-keys';
import { isZip } from './zip';

export interface DriverFacts {
  yearsOld: number;
  birthday?: string | null;
  experience: number;
  licenseIssued?: string | null;
  zipCode?: string | null;
  insuranceCases: readonly InsuranceCaseFacts[];
}

/** Age limits of insured drivers (S2 §9). */
const driverAges = { min: 17, max: 99 } as const;

/** Validates one driver's age, experience, licence, birthday, post code and claims history (S2 §5). */
export function driverProblems(driver: DriverFacts, today: string): Problem[] {
  const { yearsOld, experience, birthday, licenseIssued, zipCode } = driver;
  const ageFits = yearsOld >= driverAges.min && yearsOld <= driverAges.max;
  const experienceFits = experience >= 0 && experience <= maxExperience(yearsOld);
  return [
    ...problemAt('yearsOld', ageFits ? undefined : 'driverAge'),
    ...problemAt('experience', experienceFits || !ageFits ? undefined : 'experienceRange'),
    ...problemAt(
      'licenseIssued',
      licenseIssued && ageFits ? licenceProblem(licenseIssued, yearsOld, today) : undefined,
    ),
    ...problemAt('birthday', birthday ? birthdayProblem(birthday, today) : undefined),
    ...problemAt('zipCode', zipCode && !isZip(zipCode) ? 'zipLength' : undefined),
    ...insuranceCaseProblems(driver.insuranceCases),
  ];
}
