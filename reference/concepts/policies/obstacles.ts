import type { InsuredPerson, IssueDriver, PriceCheck } from '../../../lib/contract/orders/policies';
import { isBlocked, issuingOf, missingAgreements } from '../../../lib/insurers/issuing';
import { todayInIsrael } from '../../../lib/rules/time/calendar';
import { driverMismatches, unstatedFacts } from '../../../lib/rules/quotes/driver-mismatch';
import { type AskedPerson, insuredMismatches } from '../../../lib/rules/quotes/insured-mismatch';
import {
  type AttemptState,
  type IssueFacts,
  type IssueObstacle,
  issueObstaclesOf,
} from '../../../lib/rules/work/issue-obstacles';
import { lineOf } from '../quotes/lines';
import { chosenNumbers } from './told';
import { carRequestOf, type StoredCase, type StoredItem } from './stored-case';

/** Returns the drivers as asked for, with the facts that differ in the settings. */
export function driversOfItem({ request, settings, requestedOn }: StoredItem): IssueDriver[] {
  return (carRequestOf(request)?.drivers ?? []).map((asked, at) => {
    const driverId = String(at + 1);
    const given = settings.drivers.find((driver) => driver.driverId === driverId);
    const { yearsOld, experience, genderMale, maritalStatus } = asked;
    return {
      driverId,
      asked: { yearsOld, experience, genderMale, maritalStatus },
      assumed: settings.confirmedDrivers.includes(driverId) ? [] : unstatedFacts(asked, requestedOn),
      mismatches: given ? driverMismatches(asked, given, requestedOn) : [],
    };
  });
}

/** Returns the person of a request in a line that insures one; null in other lines. */
function askedPerson({ row, question }: StoredItem['request']): AskedPerson | null {
  return ['HEALTH', 'LIFE', 'RISK'].includes(row.product_type) ? (question.request as AskedPerson) : null;
}

/** Returns how the customer differs from the insured person of the request; null where no person is insured. */
export function insuredOfItem(
  { order, customer }: StoredCase,
  { request, settings }: StoredItem,
): InsuredPerson | null {
  const asked = askedPerson(request);
  if (!asked) return null;
  const given = { birthday: customer?.birthday ?? null, gender: customer?.gender ?? null, smoking: settings.smoking };
  return {
    askedSmoking: (asked.smoking?.status as InsuredPerson['askedSmoking']) ?? null,
    mismatches: customer ? insuredMismatches(asked, given, order.insuranceStart ?? '') : [],
  };
}

/** Returns the dotted paths of empty fields that an insurer needs. */
export function missingFields({ order }: StoredCase, { request, settings }: StoredItem): string[] {
  const { customer } = order;
  const ofCustomer = customer
    ? (['passportNumber', 'mobilePhone'] as const).filter((key) => !customer[key]).map((key) => `customer.${key}`)
    : [];
  const asked = askedPerson(request);
  if (asked)
    return [
      ...ofCustomer,
      ...(customer && !customer.birthday ? ['customer.birthday'] : []),
      ...(asked.smoking && settings.smoking === null ? ['smoking'] : []),
    ];
  if (!carRequestOf(request)) return ofCustomer;
  const ofDrivers = settings.driverIds.flatMap((driverId) => {
    const at = settings.drivers.findIndex((driver) => driver.driverId === driverId);
    const driver = settings.drivers[at];
    const needed = ['firstName', 'lastName', 'passportNumber', 'birthday', 'licenseIssued'] as const;
    return needed.filter((key) => !driver?.[key]).map((key) => `drivers.${Math.max(at, 0)}.${key}`);
  });
  return [
    ...ofCustomer,
    ...(order.registrationNumber ? [] : ['registrationNumber']),
    ...(settings.driverIds.length === 0 ? ['driverIds'] : ofDrivers),
  ];
}

/** Returns the attempt that stands, if any. */
export const standingIssue = ({ issues }: Pick<StoredItem, 'issues'>) =>
  issues.findLast(({ state }) => state !== 'FAILED');

function attemptOf(stored: StoredItem): AttemptState {
  if (stored.policyNumber !== null) return 'issued';
  const issue = standingIssue(stored);
  if (!issue) return 'none';
  if (issue.state === 'PAID_NOT_ISSUED') return 'paidNotIssued';
  if (issue.state === 'UNKNOWN') return 'unknown';
  if (issue.state === 'ISSUED') return issue.outcome === 'PROPOSAL' ? 'proposal' : 'issued';
  return 'underWay';
}

/** Returns whether another item of the order that was issued has one of the covers of this one. */
function isCoverIssued({ items }: StoredCase, { item }: StoredItem): boolean {
  const coversOf = (product: StoredItem['item']['product']) => lineOf(product.productType).covers(product);
  const covers = coversOf(item.product);
  return items.some(
    (other) =>
      other.item.orderItemId !== item.orderItemId &&
      ['issued', 'proposal', 'underWay', 'unknown', 'paidNotIssued'].includes(attemptOf(other)) &&
      coversOf(other.item.product).some((cover) => covers.includes(cover)),
  );
}

/** Payment of an item, as far as the issue depends on it. */
export interface PaymentFacts {
  required: boolean;
  paid: boolean;
  /** It has to be paid online, and what was received was written down by hand. */
  offline: boolean;
}

/** Returns the facts that decide whether an item can be issued. */
function factsOf(stored: StoredCase, item: StoredItem, payment: PaymentFacts, check: PriceCheck | null): IssueFacts {
  const { order } = stored;
  const { product } = item.item;
  const numbers = chosenNumbers(item.settings, item.credentials);
  const isKnown = numbers.length > 0 && numbers.every(({ number }) => number !== null);
  const isByIssueNumber = numbers.some(({ type }) => type === 'ISSUE_AGENT_NUMBER');
  return {
    attempt: attemptOf(item),
    startedByHand: Boolean(item.row?.by_hand_at),
    status: order.status,
    cancelled: order.cancelled,
    issuingOn: issuingOf(product.supplierType).on,
    agentNumber: {
      known: isKnown,
      until: (isByIssueNumber && item.credentials.get('ISSUE_AGENT_NUMBER_UNTIL')) || null,
    },
    coverIssued: isCoverIssued(stored, item),
    blocked: isBlocked(product),
    insuranceStart: order.insuranceStart ?? '',
    offeredAt: product.createTs,
    hasCustomer: stored.customer !== null,
    missingFields: missingFields(stored, item).length,
    assumedDrivers: driversOfItem(item).filter(({ assumed }) => assumed.length > 0).length,
    insuredMismatches: insuredOfItem(stored, item)?.mismatches.length ?? 0,
    driverMismatches: driversOfItem(item).reduce((sum, { mismatches }) => sum + mismatches.length, 0),
    agreementsMissing: missingAgreements(product, item.settings.agreements).length,
    paymentMissing: payment.required && !payment.paid,
    paymentNotOnline: payment.required && payment.paid && payment.offline,
    priceBeyond: check?.verdict === 'beyond',
  };
}

/** Returns the obstacles to issuing an item; none means that it can be issued. */
export const obstaclesOf = (
  stored: StoredCase,
  item: StoredItem,
  payment: PaymentFacts,
  check: PriceCheck | null,
  now: Date,
): IssueObstacle[] => issueObstaclesOf(factsOf(stored, item, payment, check), now, todayInIsrael(now));
