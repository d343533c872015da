import { type AddressFacts, addressProblems } from './address';
import { birthdayProblem } from './birthday';
import { fullYears, todayInIsrael } from '../time/calendar';
import { licenceProblem } from '../quotes/licence';
import { isRepeated, type MediumFacts, mediumProblem } from './medium';
import { passportProblems } from './passport';
import { isPersonName } from './person-name';
import { type Problem, problemAt } from '../kit/rule-keys';

export interface CustomerFacts {
  customerInfo: {
    firstName?: string;
    middleName?: string | null;
    lastName?: string;
    birthday?: string | null;
    drivingLicenseIssued?: string | null;
  };
  passport?: Parameters<typeof passportProblems>[0] | null;
  media: readonly MediumFacts[];
  addresses?: readonly AddressFacts[];
}

function personProblems(
  { birthday, drivingLicenseIssued: licence }: CustomerFacts['customerInfo'],
  today: string,
): Problem[] {
  const ageOrMost = birthday && birthday <= today ? fullYears(birthday, today) : Infinity;
  return [
    ...problemAt('customerInfo.birthday', birthday ? birthdayProblem(birthday, today) : undefined),
    ...problemAt('customerInfo.drivingLicenseIssued', licence ? licenceProblem(licence, ageOrMost, today) : undefined),
  ];
}

const names = ['firstName', 'middleName', 'lastName'] as const;

/** Validates the names of a person. A company may be called anything. */
const nameProblems = ({ customerInfo, passport }: CustomerFacts): Problem[] =>
  passport?.type === 'COMPANY'
    ? []
    : names.flatMap((field) =>
        problemAt(`customerInfo.${field}`, isPersonName(customerInfo[field] ?? '') ? undefined : 'personName'),
      );

/** Validates a customer's names, birthday, licence, passport, media and addresses (S3 §5). Dates are `YYYY-MM-DD`. */
export function customerProblems(customer: CustomerFacts, today = todayInIsrael()): Problem[] {
  const passport = customer.passport ? passportProblems(customer.passport, today) : [];
  return [
    ...nameProblems(customer),
    ...personProblems(customer.customerInfo, today),
    ...passport.map(({ path, rule }) => ({ path: `passport.${path}`, rule })),
    ...customer.media.flatMap((medium, at) =>
      problemAt(
        `media.${at}.value`,
        mediumProblem(medium) ?? (isRepeated(customer.media, at) ? 'repeated' : undefined),
      ),
    ),
    ...(customer.addresses ?? []).flatMap((address, at) =>
      addressProblems(address).map(({ path, rule }) => ({ path: `addresses.${at}.${path}`, rule })),
    ),
  ];
}
