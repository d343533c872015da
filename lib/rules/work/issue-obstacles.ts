import { processMachine, type ProcessStatus } from '../kit/process-status';

/** Reasons why a policy cannot be issued, in the order in which they are shown. */
export const issueObstacleCodes = [
  'ISSUED',
  'UNDER_WAY',
  'OUTCOME_UNKNOWN',
  'PAID_NOT_ISSUED',
  'PROPOSAL_SENT',
  'STARTED_BY_HAND',
  'ORDER_CLOSED',
  'ISSUING_OFF',
  'AGENT_NUMBER_MISSING',
  'AGENT_NUMBER_ENDED',
  'COVER_ISSUED',
  'BLOCKED',
  'START_PASSED',
  'OFFER_EXPIRED',
  'CUSTOMER_MISSING',
  'NOT_A_PROPOSAL',
  'DATA_MISSING',
  'FACTS_ASSUMED',
  'DRIVER_MISMATCH',
  'INSURED_MISMATCH',
  'AGREEMENTS_MISSING',
  'PAYMENT_MISSING',
  'PAYMENT_NOT_ONLINE',
  'PRICE_CHANGED',
] as const;
export type IssueObstacle = (typeof issueObstacleCodes)[number];

/** State of the latest attempt to issue. */
export type AttemptState = 'none' | 'underWay' | 'unknown' | 'issued' | 'proposal' | 'paidNotIssued';

/** Everything that decides whether an order item can be issued. */
export interface IssueFacts {
  attempt: AttemptState;
  startedByHand: boolean;
  status: ProcessStatus;
  cancelled: boolean;
  issuingOn: boolean;
  /** Number of the agency for issuing with this insurer: its last day, or null for none. */
  agentNumber: { known: boolean; until: string | null };
  /** Another item of the order was issued with one of these covers. */
  coverIssued: boolean;
  /** The insurer attached a rule that forbids issuing. */
  blocked: boolean;
  insuranceStart: string;
  /** Time of the offer, ISO 8601. */
  offeredAt: string;
  hasCustomer: boolean;
  missingFields: number;
  /** Drivers of whom facts are assumed that nobody confirmed. */
  assumedDrivers: number;
  driverMismatches: number;
  /** Facts in which the customer differs from the insured person of the request. */
  insuredMismatches: number;
  agreementsMissing: number;
  paymentMissing: boolean;
  /** Compulsory cover that takes effect by an online payment was paid in another way. */
  paymentNotOnline: boolean;
  priceBeyond: boolean;
}

/** Days for which an offer is valid, at most until the start of its cover. */
export const offerDays = 30;

const attemptObstacles: Readonly<Record<Exclude<AttemptState, 'none'>, IssueObstacle>> = {
  underWay: 'UNDER_WAY',
  unknown: 'OUTCOME_UNKNOWN',
  issued: 'ISSUED',
  proposal: 'PROPOSAL_SENT',
  paidNotIssued: 'PAID_NOT_ISSUED',
};

/** Returns whether an offer is older than its validity. */
export const isOfferExpired = (offeredAt: string, now: Date): boolean =>
  Date.parse(offeredAt) < now.getTime() - offerDays * 24 * 60 * 60 * 1000;

/**
 * Returns every obstacle to issuing an order item. None means that it can be issued.
 * @param today in Israel, `YYYY-MM-DD`
 */
export function issueObstaclesOf(facts: IssueFacts, now: Date, today: string): IssueObstacle[] {
  // A running or finished attempt hides all other obstacles.
  if (facts.attempt !== 'none') return [attemptObstacles[facts.attempt]];
  const { agentNumber } = facts;
  const isOpen = !facts.cancelled && facts.status !== 'Terminated';
  const applies: Partial<Record<IssueObstacle, boolean>> = {
    STARTED_BY_HAND: facts.startedByHand,
    ORDER_CLOSED: !isOpen,
    ISSUING_OFF: !facts.issuingOn,
    AGENT_NUMBER_MISSING: !agentNumber.known,
    AGENT_NUMBER_ENDED: agentNumber.known && agentNumber.until !== null && agentNumber.until < today,
    COVER_ISSUED: facts.coverIssued,
    BLOCKED: facts.blocked,
    START_PASSED: facts.insuranceStart < today,
    OFFER_EXPIRED: isOfferExpired(facts.offeredAt, now),
    CUSTOMER_MISSING: !facts.hasCustomer,
    NOT_A_PROPOSAL: facts.hasCustomer && isOpen && !processMachine.can(facts.status, 'issuePolicy'),
    DATA_MISSING: facts.missingFields > 0,
    FACTS_ASSUMED: facts.assumedDrivers > 0,
    DRIVER_MISMATCH: facts.driverMismatches > 0,
    INSURED_MISMATCH: facts.insuredMismatches > 0,
    AGREEMENTS_MISSING: facts.agreementsMissing > 0,
    PAYMENT_MISSING: facts.paymentMissing,
    PAYMENT_NOT_ONLINE: facts.paymentNotOnline,
    PRICE_CHANGED: facts.priceBeyond,
  };
  return issueObstacleCodes.filter((code) => applies[code]);
}
