import { addYears, parseISO } from 'date-fns';
import type { PropertyRequest } from '../../../lib/contract/quotes/property-request';
import { isoDay } from '../../../lib/rules/time/calendar';
import { endFor, startWithoutOrigin } from '../../../lib/rules/quotes/insurance-period';
import { propertyRequestProblems } from '../../../lib/rules/quotes/property-request';
import { type ChangeReason, homeChangeReasonsOf, type HomeChangeFacts } from '../../../lib/rules/work/renewal-change';
import type { Line, Renewed } from '../quotes/line';
import type { PropertyQuote } from './line';

const maxClaims = 9;

/**
 * Returns the request that renews the policy of a home: it starts the day after that ends, and its claims join the
 * history. Null when the rules of a new request refuse it, so that an agent has to complete it.
 */
function renewalRequest(former: PropertyRequest, renewed: Renewed, today: string): PropertyRequest | null {
  const insuranceStart = startWithoutOrigin(today, renewed.insuranceEnd);
  const request: PropertyRequest = {
    ...former,
    insuranceStart,
    insuranceEnd: endFor(insuranceStart),
    insuranceRenewal: true,
    claims: Math.min(maxClaims, former.claims + renewed.claims),
    sourceOrderIds: [renewed.orderId],
  };
  return propertyRequestProblems(request, today).length === 0 ? request : null;
}

interface InsuredHome {
  request: PropertyRequest;
  supplier: string;
}

const factsOf = ({ request, supplier }: InsuredHome): HomeChangeFacts => {
  const { insuranceStart, insuranceEnd, insuranceRenewal, claims, builtYear } = request;
  const { buildingAmount, contentAmount, jeweleryAmount, additionalAmount, watchesAmount } = request;
  const { earthquakeCoverage, plumberType, thirdPartyLiability } = request;
  const sums = [buildingAmount, contentAmount, jeweleryAmount, additionalAmount, watchesAmount];
  return {
    ...{ supplier, insuranceStart, insuranceEnd, insuranceRenewal, claims, builtYear },
    sums: [...sums, earthquakeCoverage, plumberType, thirdPartyLiability],
  };
};

const shifted = (day: string, years: number): string => isoDay(addYears(parseISO(day), years));

/** Returns the requests between two, in the order in which an agent would explain the price. The last one is the next. */
function requestsBetween(
  former: PropertyRequest,
  next: PropertyRequest,
): { reason: ChangeReason; request: PropertyRequest }[] {
  const years = Number(next.insuranceStart.slice(0, 4)) - Number(former.insuranceStart.slice(0, 4));
  const older = {
    ...former,
    insuranceStart: shifted(former.insuranceStart, years),
    insuranceEnd: shifted(former.insuranceEnd, years),
  };
  const timed = { ...older, insuranceStart: next.insuranceStart, insuranceEnd: next.insuranceEnd };
  const insured = { ...next, claims: former.claims, insuranceRenewal: former.insuranceRenewal };
  return [
    { reason: 'HOME_AGE', request: older },
    { reason: 'PERIOD', request: timed },
    { reason: 'SUMS', request: insured },
    { reason: 'CLAIMS', request: { ...insured, claims: next.claims } },
    { reason: 'RENEWAL_DISCOUNT', request: next },
  ];
}

/** Renewal of a home's policy. */
export const homeRenewal: NonNullable<Line<PropertyQuote>['renewal']> = {
  request: renewalRequest,
  reasons: (before, after) => homeChangeReasonsOf(factsOf(before), factsOf(after)),
  between: requestsBetween,
};
