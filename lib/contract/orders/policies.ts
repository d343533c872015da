import { z } from 'zod';
import { typedCode, typedName, typedWord } from '../kit/typed';
import { agreementIds, paperIds } from '../../insurers/agreements';
import { issueOutcomes } from '../../insurers/insurer';
import { driverFacts } from '../../rules/quotes/driver-mismatch';
import { insuredFacts } from '../../rules/quotes/insured-mismatch';
import { issueObstacleCodes } from '../../rules/work/issue-obstacles';
import { isPersonName } from '../../rules/people/person-name';
import { maxPriceDifference, priceInputs } from '../../rules/quotes/price-check';
import { chosenEvents } from '../../rules/kit/process-status';
import { missingOrInvalid, tooLong } from '../../rules/kit/rule-messages';
import { driver, insuranceCase, riderGroup } from '../quotes/car-request';
import { customerRow, maritalStatus } from '../customers/customers';
import { endpoint } from '../kit/endpoint';
import { supplier } from '../quotes/insurers';
import { smokingStatus } from '../quotes/smoking';
import { order, orderedProduct } from './orders';
import { pageOf, paging } from '../kit/paging';
import { paymentMethod } from './payments';
import { customerPrivilege, instant, isoDate, money, productType } from '../kit/values';

const name = typedName().max(100, tooLong).default('');

/** A driver who is named in the policy. `driverId` is the place of the driver in the request. */
export const namedDriver = z.object({
  driverId: z.string().max(64),
  firstName: name,
  lastName: name,
  passportNumber: typedCode().max(20, tooLong).default(''),
  birthday: isoDate.nullable().default(null),
  licenseIssued: isoDate.nullable().default(null),
  genderMale: z.boolean(),
  maritalStatus,
});
export type NamedDriver = z.output<typeof namedDriver>;

/** A driver as entered; earlier names are still read. */
const enteredName = name.refine(isPersonName, 'personName');
const enteredDriver = namedDriver.extend({ firstName: enteredName, lastName: enteredName });

/** Debug parameters of the issue with their defaults (S2 §9); only superusers send them. */
/** Debug parameters before any is changed. */
export const debugStart = {
  deductible: 1000,
  inflation: 100,
  premiumDifference: 30,
  paymentsNumber: 10,
  bankBranch: 101,
} as const;

export const debugParameters = z.object({
  deductible: z.union([z.literal(1000), z.literal(1500), z.literal(2000)]).default(debugStart.deductible),
  inflation: z.int(missingOrInvalid).min(0, 'invalid').max(1_000, 'invalid').default(debugStart.inflation),
  premiumDifference: z
    .int(missingOrInvalid)
    .min(0, 'invalid')
    .max(maxPriceDifference, 'invalid')
    .default(debugStart.premiumDifference),
  paymentsNumber: z.int(missingOrInvalid).min(1, 'invalid').max(36, 'invalid').default(debugStart.paymentsNumber),
  bankBranch: z.int(missingOrInvalid).min(1, 'invalid').max(999, 'invalid').default(debugStart.bankBranch),
});

const settings = {
  productId: z.string().max(64),
  /** Declared difference between quoted and received premium, ILS: a greater one blocks the issue. */
  declaredReceivedPremiaDifference: z
    .int('required')
    .min(0, 'invalid')
    .max(maxPriceDifference, 'invalid')
    .default(maxPriceDifference),
  selectedRiderAmount: money.nullable().default(null),
  /** Price that the agent saw last. */
  totalPremia: money,
  /** Group of the policy's rider; empty means as ordered. */
  ruleGroups: z.array(riderGroup).max(6, tooLong).default([]),
  driverIds: z.array(z.string().max(64)).max(3, tooLong).default([]),
  /** The drivers by name, in the order of `driverIds`. */
  drivers: z.array(namedDriver).max(3, tooLong).default([]),
  /** Drivers whose assumed facts the customer has confirmed. */
  confirmedDrivers: z.array(z.string().max(64)).max(3, tooLong).default([]),
  /** Whether the insured person smokes, as said at the issue; null while nobody said it. */
  smoking: smokingStatus.nullable().default(null),
  /** Claims history of the main driver; one that differs from the request changes the price. */
  insuranceCases: z.array(insuranceCase).max(4, tooLong).default([]),
  /** Number types of the agency that the insurer is told. */
  selectedCredentialValues: z
    .array(z.enum(['ISSUE_AGENT_NUMBER', 'SEARCH_AGENT_NUMBER']))
    .default(['ISSUE_AGENT_NUMBER']),
  bankCommissionPercentage: z.number('required').min(0, 'invalid').max(25, 'invalid'),
  /** The deductible of approved garages is bought off. */
  cancelSelfParticipationCompanyGarage: z.boolean().default(false),
  paymentsNumber: z.int('required').min(1, 'invalid').max(36, 'invalid').default(1),
  agreements: z.array(z.enum(agreementIds)).max(20, tooLong).default([]),
  /** Documents that are the papers of the insured person; a paper that is only confirmed has none. */
  papers: z
    .array(z.object({ paper: z.enum(paperIds), documentId: z.string().max(64) }))
    .max(paperIds.length, tooLong)
    .default([]),
  debug: debugParameters.nullable().default(null),
};

/** Settings of one product before its policy is issued (S2 §3 "Policy set-products payload"). */
export const issueSettings = z.object(settings);
export type IssueSettings = z.output<typeof issueSettings>;

/** Settings as they are entered. */
export const enteredSettings = issueSettings.extend({
  drivers: z.array(enteredDriver).max(3, tooLong).default([]),
});

/** States of an attempt. REQUESTED is stored, SENT is on its way, UNKNOWN has lost its answer. */
export const issueStates = ['REQUESTED', 'SENT', 'UNKNOWN', 'ISSUED', 'FAILED', 'PAID_NOT_ISSUED'] as const;
export type IssueState = (typeof issueStates)[number];

/** The policy document: POLICY waits for one, the other outcomes have none. */
export const documentStates = ['NONE', 'WAITING', 'RECEIVED', 'LATE'] as const;

/** One attempt to issue. */
export const policyIssue = z.object({
  issueId: z.string(),
  orderItemId: z.string(),
  supplierType: supplier,
  state: z.enum(issueStates),
  outcome: z.enum(issueOutcomes).nullable(),
  /** Code of the error catalogue, after a failure. */
  error: z.string().nullable(),
  price: money,
  policyNumber: z.string().nullable(),
  proposalNumber: z.string().nullable(),
  document: z.object({
    state: z.enum(documentStates),
    /** Times that the insurer was asked for it. */
    tries: z.int(),
    most: z.int(),
    documentId: z.string().nullable(),
    fileId: z.string().nullable(),
  }),
  /** Who started it. */
  by: z.string(),
  startedTs: instant,
  settledTs: instant.nullable(),
  /** Next time that an unknown outcome is asked for. */
  askedAgainTs: instant.nullable(),
});
export type PolicyIssue = z.output<typeof policyIssue>;

/** Comparison of the first price with the one of now. */
export const priceCheck = z.object({
  firstPrice: money,
  newPrice: money,
  difference: money,
  declared: money,
  verdict: z.enum(['same', 'accepted', 'beyond']),
  changes: z.array(z.object({ input: z.enum(priceInputs), first: z.number(), now: z.number(), amount: z.int() })),
  checkedTs: instant,
});
export type PriceCheck = z.output<typeof priceCheck>;

/** A driver as asked for in the request, with the facts that differ now. */
export const issueDriver = z.object({
  driverId: z.string(),
  asked: driver.pick({ yearsOld: true, experience: true, genderMale: true, maritalStatus: true }),
  /** Facts that nobody stated or confirmed. */
  assumed: z.array(z.enum(driverFacts)).default([]),
  mismatches: z.array(
    z.object({
      fact: z.enum(driverFacts),
      asked: z.union([z.string(), z.number()]),
      given: z.union([z.string(), z.number()]),
    }),
  ),
});
export type IssueDriver = z.output<typeof issueDriver>;

/** The insured person of a life, health or risk policy: what differs between request and customer. */
export const insuredPerson = z.object({
  /** Smoking habits of the request; null in lines that do not ask. */
  askedSmoking: smokingStatus.nullable(),
  mismatches: z.array(
    z.object({
      fact: z.enum(insuredFacts),
      asked: z.union([z.string(), z.number()]),
      given: z.union([z.string(), z.number()]),
    }),
  ),
});
export type InsuredPerson = z.output<typeof insuredPerson>;

/** A document that is a paper of the insured person. */
export const paperOnFile = z.object({
  paper: z.enum(paperIds),
  documentId: z.string(),
  documentName: z.string(),
  /** The latest file. */
  fileId: z.string(),
});
export type PaperOnFile = z.output<typeof paperOnFile>;

/** How the price of an item is paid. */
export const issuePayment = z.object({
  required: z.boolean(),
  paid: z.boolean(),
});

/** CARD: the card on file, or back to the charged card. RECORDED: as it was paid, written down. OPEN_PAGE: to be paid first. */
export const differenceWays = ['CARD', 'RECORDED', 'OPEN_PAGE'] as const;
export type DifferenceWay = (typeof differenceWays)[number];

/** What an issue collects, or returns when negative, because its price is not what was paid. */
export const priceDifference = z.object({
  amount: money,
  way: z.enum(differenceWays),
  /** How the order was paid. */
  method: paymentMethod,
  lastDigits: z.string().nullable(),
});
export type PriceDifference = z.output<typeof priceDifference>;

/** One offer of an order on its way to a policy. */
export const issueItem = z.object({
  orderItemId: z.string(),
  product: orderedProduct,
  sellingPrice: money,
  /** Settings as stored, or the defaults of the request. */
  settings: issueSettings,
  /** Version for optimistic locking; 0 before the first save. */
  settingsVersion: z.int(),
  /** Outcome that this insurer gives, and its limits. */
  outcome: z.enum(issueOutcomes),
  maxPayments: z.int(),
  /** The customer has chosen the number of payments by paying by card: the one of the settings stays. */
  paymentsFixed: z.boolean(),
  agreements: z.array(z.object({ id: z.enum(agreementIds), required: z.boolean() })),
  /** The documents of `settings.papers`, as they are now. */
  papers: z.array(paperOnFile).default([]),
  drivers: z.array(issueDriver),
  /** Null where no person is insured. */
  insured: insuredPerson.nullable().default(null),
  /** Group of the ordered rider; null in lines without riders. */
  orderedRider: riderGroup.nullable(),
  /** Masked number of the agency with the insurer; null without one. */
  agentNumber: z.string().nullable(),
  /** Telephone of the insurer's desk for agents; null when the insurer names none. */
  insurerPhone: z.string().nullable(),
  /** Empty fields that the insurer needs: dotted paths. */
  missing: z.array(z.string()),
  obstacles: z.array(z.enum(issueObstacleCodes)),
  payment: issuePayment,
  check: priceCheck.nullable(),
  /** What the issue at the latest price collects or returns first; null for what was paid. */
  difference: priceDifference.nullable().default(null),
  issues: z.array(policyIssue),
  byHand: z.object({ startedTs: instant, by: z.string() }).nullable(),
});
export type IssueItem = z.output<typeof issueItem>;

/** Everything that the screen of policy issue shows of an order. */
export const issueCase = z.object({
  order: order.omit({ orderItems: true }),
  /** Day on which the drivers' ages of the request count. */
  requestedOn: isoDate,
  customer: customerRow.nullable(),
  items: z.array(issueItem),
});
export type IssueCase = z.output<typeof issueCase>;

/** A policy in a customer's list. */
export const policyRow = z.object({
  policyId: z.string(),
  policyNumber: z.string(),
  proposalNumber: z.string().nullable(),
  orderId: z.string(),
  orderNumber: z.int(),
  productType,
  supplierType: supplier,
  outcome: z.enum(issueOutcomes),
  title: z.string().nullable(),
  registrationNumber: z.string().nullable(),
  insuranceStart: isoDate.nullable(),
  insuranceEnd: isoDate.nullable(),
  premia: money,
  documentId: z.string().nullable(),
  fileId: z.string().nullable(),
  issuedTs: instant,
});
export type PolicyRow = z.output<typeof policyRow>;

/** A policy as found by its number. */
export const policyMark = policyRow
  .pick({ policyId: true, policyNumber: true, orderId: true, supplierType: true })
  .extend({ customerName: z.string(), customerPrivileges: customerPrivilege });

const one = 'agent/insurance/issue/orders/{orderId}';
const write = { upstream: 'ins-api', access: 'CREATE_ORDER' } as const;

/** Number of a policy as a person writes it down. */
export const policyNumberDraft = z.object({
  policyNumber: typedWord()
    .min(1, 'required')
    .regex(/^[\w/-]{4,30}$/, 'policyNumber'),
});

export const policies = {
  get: endpoint({ ...write, method: 'GET', path: one, response: issueCase }),
  /** Stores the settings. CONFLICT when somebody else stored them since `version`. */
  setProducts: endpoint({
    ...write,
    method: 'PUT',
    path: `${one}/products`,
    body: z.object({
      products: z
        .array(enteredSettings.extend({ version: z.int().min(0) }))
        .min(1, 'required')
        .max(5, tooLong),
    }),
    response: issueCase,
    audit: 'policies.setProducts',
  }),
  /** Asks the insurers for the current price (S2 §7 "recalculate"). No ids: nothing is asked. ZERO_PRICE, NO_RESULTS */
  check: endpoint({
    ...write,
    method: 'POST',
    path: `${one}/check`,
    body: z.object({ productIds: z.array(z.string().max(64)).max(5, tooLong) }),
    response: issueCase,
    audit: 'policies.check',
  }),
  /**
   * Starts the issue of one product and returns its state; the outcome is read with `get`. ISSUE_UNDER_WAY,
   * POLICY_ALREADY_ISSUED, PRICE_CHANGED and the codes of other obstacles.
   */
  issue: endpoint({
    ...write,
    method: 'POST',
    path: `${one}/policies/{supplierId}`,
    inPerson: true,
    body: z.object({
      productId: z.string().max(64),
      version: z.int().min(0),
      /** Price that the agent confirms. */
      totalPremia: money,
      /** What the agent confirms to collect first, or to return when negative, whole ILS. */
      difference: z.int(missingOrInvalid).default(0),
    }),
    response: policyIssue,
    audit: 'policies.issue',
    idempotent: true,
  }),
  /**
   * Asks the insurer at once what became of an attempt whose answer was lost, or for a late document. Releases a paid item
   * that the insurer refused without a proposal: it can be issued again and is not paid again.
   */
  askInsurer: endpoint({
    ...write,
    method: 'POST',
    path: `${one}/issues/{issueId}/ask`,
    response: policyIssue,
    audit: 'policies.askInsurer',
  }),
  /** Marks an item as issued by hand in the insurer's system, or takes the mark back. */
  startByHand: endpoint({
    ...write,
    method: 'PUT',
    path: `${one}/items/{orderItemId}/byHand`,
    body: z.object({ value: z.boolean() }),
    response: issueCase,
    audit: 'policies.startByHand',
  }),
  /** Records the number of a policy that was issued in the insurer's system, by hand or from a proposal. */
  recordNumber: endpoint({
    ...write,
    method: 'POST',
    path: `${one}/items/{orderItemId}/number`,
    body: policyNumberDraft,
    response: issueCase,
    audit: 'policies.recordNumber',
    idempotent: true,
  }),
  /** Changes the status of the order; the path carries the event (S2 §7). ORDER_STATE_ERROR */
  changeStatus: endpoint({
    ...write,
    method: 'POST',
    path: `${one}/status/{status}`,
    body: z.object({ version: z.int() }),
    response: issueCase,
    audit: 'policies.changeStatus',
  }),
  /** Finds policies by their whole number; insurers may have used the same one. */
  byNumber: endpoint({
    ...write,
    method: 'GET',
    path: 'agent/policies',
    query: z.object({ policyNumber: typedWord().min(1, 'required').max(60, tooLong) }),
    response: z.array(policyMark),
  }),
  /** Lists the policies of a customer, newest first. */
  list: endpoint({
    upstream: 'ins-api',
    method: 'GET',
    path: 'agent/customers/{customerId}/policies',
    access: 'VIEW_MENU_CUSTOMERS',
    query: z.object(paging),
    response: pageOf(policyRow),
  }),
};

/** Events that `changeStatus` takes in its path. */
export const statusEvent = z.enum(chosenEvents);
