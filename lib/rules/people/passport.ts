import { isDay } from '../time/calendar';
import { isCompanyNumber, nationalIdProblem } from './national-id';
import { type Problem, problemAt, type RuleKey } from '../kit/rule-keys';

interface PassportFacts {
  type: 'NATIONAL_ID' | 'PASSPORT' | 'COMPANY';
  passportNumber: string;
  passportIssueDate?: string | null;
  passportExpirationDate?: string | null;
}

function numberProblem({ type, passportNumber }: PassportFacts): RuleKey | undefined {
  if (passportNumber === '') return undefined;
  if (!/^\d+$/.test(passportNumber)) return 'passportNotNumbers';
  if (type === 'NATIONAL_ID') return nationalIdProblem(passportNumber);
  if (type === 'COMPANY' && !isCompanyNumber(passportNumber)) return 'companyNumber';
  return undefined;
}

/**
 * Validates a document: digits, check digit of an ID or company number, issued by today, expiry after issue (S3 §5). An
 * empty number means no document.
 */
export function passportProblems(passport: PassportFacts, today: string): Problem[] {
  const { passportIssueDate: issued, passportExpirationDate: expires } = passport;
  return [
    ...problemAt('passportNumber', numberProblem(passport)),
    ...problemAt('passportIssueDate', issued && isDay(issued) && issued > today ? 'passportIssueInFuture' : undefined),
    ...problemAt(
      'passportExpirationDate',
      issued && expires && isDay(issued) && isDay(expires) && expires <= issued
        ? 'passportExpiresBeforeIssue'
        : undefined,
    ),
  ];
}
