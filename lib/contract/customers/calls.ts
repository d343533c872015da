import { z } from 'zod';
import { tooLong } from '../../rules/kit/rule-messages';
import { isPhone } from '../../rules/people/phone';
import { binary, endpoint } from '../kit/endpoint';
import { listed } from '../kit/listed';
import { pageOf, paging, sortDirection } from '../kit/paging';
import { typedName, typedPhone, typedQuery } from '../kit/typed';
import { truth } from '../kit/truth';
import { done, instant, isoDate, productType } from '../kit/values';
import { customerPrivilege } from '../kit/values';
import { ownership } from '../orders/renewal-card';
import { tagMark } from './tags';

export const callDirections = ['INCOMING', 'OUTGOING'] as const;

/**
 * RINGING and TALKING while it lasts. Afterwards ANSWERED, MISSED when nobody picked up, or VOICEMAIL when the caller
 * left a message.
 */
export const callStatuses = ['RINGING', 'TALKING', 'ANSWERED', 'MISSED', 'VOICEMAIL'] as const;
export type CallStatus = (typeof callStatuses)[number];

/**
 * State of the recording. EXPECTED: announced, not here yet. EMPTY: a header without sound. DAMAGED: not readable.
 * UNAVAILABLE: the exchange could not deliver it. DELETED: its time of retention is over.
 */
export const recordingStates = ['NONE', 'EXPECTED', 'READY', 'EMPTY', 'DAMAGED', 'UNAVAILABLE', 'DELETED'] as const;
export type RecordingState = (typeof recordingStates)[number];

/** A telephone call in a list (S3 §3). */
export const callRow = z.object({
  callId: z.string(),
  direction: z.enum(callDirections),
  status: z.enum(callStatuses),
  calledTs: instant,
  /** Time that people talked, or length of the message that was left. */
  durationSeconds: z.int(),
  /** Number of the other side; empty when it was hidden. */
  contactNumber: z.string(),
  /** Null while the call is not filed to a customer. */
  customerId: z.string().nullable(),
  customerName: z.string().nullable(),
  customerPrivileges: customerPrivilege.nullable(),
  orderId: z.string().nullable(),
  orderNumber: z.int().nullable(),
  claimId: z.string().nullable(),
  claimNumber: z.int().nullable(),
  /** The account that called or answered; null for an unanswered call. */
  agent: z.string().nullable(),
  recording: z.enum(recordingStates),
  /** Address of the recording; null while there is none to play. */
  recordUrl: z.string().nullable(),
  /** What was said, in one line. */
  note: z.string().nullable(),
  tags: z.array(tagMark),
  /** How many calls the conversation has of which this is the latest; null in a list of single calls. */
  conversationCalls: z.int().nullable(),
});
export type CallRow = z.output<typeof callRow>;

/** A marked passage of a recording. */
export const callMark = z.object({
  markId: z.string(),
  /** Seconds from the beginning of the recording. */
  from: z.number(),
  to: z.number(),
  note: z.string(),
  by: z.string(),
  /** Whether the caller made it and may remove it. */
  own: z.boolean(),
  createdAt: instant,
});
export type CallMark = z.output<typeof callMark>;

/** What a passage proves. */
export const evidenceKinds = ['CONSENT', 'ADVICE', 'OTHER'] as const;

/** A passage that was kept as evidence: a document of its own that nobody can change, with the hash of its bytes. */
export const callEvidence = z.object({
  evidenceId: z.string(),
  kind: z.enum(evidenceKinds),
  from: z.number(),
  to: z.number(),
  note: z.string(),
  documentId: z.string(),
  orderId: z.string().nullable(),
  claimId: z.string().nullable(),
  renewalId: z.string().nullable().default(null),
  /** SHA-256 of the passage, hexadecimal. */
  hash: z.string(),
  /** SHA-256 of the recording that it was cut from. */
  recordingHash: z.string(),
  by: z.string(),
  createdAt: instant,
});
export type CallEvidence = z.output<typeof callEvidence>;

/** An open renewal of the customer, on which a passage can be evidence. */
export const callRenewal = z.object({
  renewalId: z.string(),
  ownership,
  productType,
  registrationNumber: z.string().nullable(),
  insuranceEnd: isoDate,
  /** It has an offer: a consent is one to its price. */
  offered: z.boolean(),
});
export type CallRenewal = z.output<typeof callRenewal>;

/** All data of one call. */
export const callCard = callRow.extend({
  answeredTs: instant.nullable(),
  endedTs: instant.nullable(),
  /** Somebody has written it down: it can be corrected. */
  written: z.boolean().default(false),
  /** Length of the recording, seconds; 0 without one. */
  recordingSeconds: z.number(),
  /** Document that the recording was saved as. */
  documentId: z.string().nullable(),
  /** Customers who have the number; more than one when they share a phone. */
  matches: z.array(z.object({ customerId: z.string(), name: z.string() })),
  /** Open renewals of the customer, the one that ends next first; none for a reader who may not see renewals. */
  renewals: z.array(callRenewal).default([]),
  marks: z.array(callMark),
  evidence: z.array(callEvidence),
  /** Version for optimistic locking; incremented on every change. */
  version: z.int(),
});
export type CallCard = z.output<typeof callCard>;

/** Who calls, in the words of the card that comes up. */
export const callerMatch = z.object({
  customerId: z.string(),
  name: z.string(),
  privileges: customerPrivilege,
  openOrders: z.int(),
  openClaims: z.int(),
  /** End of the policy that ends next within sixty days; null without one. */
  endsOn: isoDate.nullable(),
  registrationNumber: z.string().nullable(),
});
export type CallerMatch = z.output<typeof callerMatch>;

/** A call that rings, or is answered, for the reader. */
export const liveCall = z.object({
  callId: z.string(),
  /** OUTGOING: the reader calls, and it rings at the other side. */
  direction: z.enum(callDirections).default('INCOMING'),
  status: z.enum(callStatuses),
  calledTs: instant,
  contactNumber: z.string(),
  matches: z.array(callerMatch),
});
export type LiveCall = z.output<typeof liveCall>;

/** Unreturned calls of one number, as one line of work. */
export const missedCall = z.object({
  /** The latest call. */
  callId: z.string(),
  contactNumber: z.string(),
  status: z.enum(callStatuses),
  /** How often the number called since it was last spoken with. */
  tries: z.int(),
  firstTs: instant,
  lastTs: instant,
  /** Message that was left. */
  recording: z.enum(recordingStates),
  durationSeconds: z.int(),
  customer: callerMatch.nullable(),
  /** Customers who have the number of a call that is filed to none. */
  sharedBy: z.int().default(0),
  /** Of several customers who share the number, the one with most at stake; null otherwise. */
  likeliest: callerMatch.nullable().default(null),
  /** Somebody of the agency who is calling back. */
  takenBy: z.string().nullable(),
});
export type MissedCall = z.output<typeof missedCall>;

export const callShows = ['missed', 'voicemail', 'unfiled', 'mine'] as const;
export type CallShow = (typeof callShows)[number];

/** Peaks and length of a recording. */
export const recordingPeaks = z.object({
  state: z.enum(recordingStates),
  seconds: z.number(),
  /** Loudness in equal steps, each 0 to 100. */
  peaks: z.array(z.int()),
});
export type RecordingPeaks = z.output<typeof recordingPeaks>;

const figure = { calls: z.int(), incoming: z.int(), missed: z.int() };
export const callFigures = z.object({
  /** Every day of the range, also one without calls. */
  days: z.array(z.object({ day: isoDate, ...figure })),
  ...figure,
  /** Median time from a missed call until somebody called back, minutes; null when nobody has. */
  callBackMinutes: z.number().nullable(),
  /** Lines of missed calls that nobody has returned. */
  waiting: z.int(),
  waitingSince: instant.nullable(),
  /** By agent, for a superuser; null for others. */
  agents: z.array(z.object({ agent: z.string(), calls: z.int(), seconds: z.int() })).nullable(),
});
export type CallFigures = z.output<typeof callFigures>;

/**
 * State of a call that the exchange was asked to place. UNKNOWN: its answer is still to come or was lost, so it may
 * ring. LOST: nobody has learned whether it rang. REFUSED: nothing rings.
 */
export const dialStates = ['UNKNOWN', 'RINGING', 'REFUSED', 'LOST'] as const;
/**
 * Why nothing rings. SECRET: the exchange does not accept the agency's secret. ADDRESS: there is no API at the address
 * that was entered. SILENT: the order did not reach the exchange.
 */
export const dialRefusals = [
  'NO_EXTENSION',
  'UNKNOWN_EXTENSION',
  'BUSY',
  'NUMBER',
  'SECRET',
  'ADDRESS',
  'SILENT',
  'OTHER',
] as const;
export const dial = z.object({
  dialId: z.string(),
  state: z.enum(dialStates),
  refusal: z.enum(dialRefusals).nullable(),
  /** Extension that rings first; empty when the caller has none. */
  extension: z.string(),
});
export type Dial = z.output<typeof dial>;

const id = z.string().max(64);
const note = z.string().trim().max(500, tooLong);
const phone = typedPhone()
  .min(1, 'required')
  .refine((text) => text === '' || isPhone(text), 'phone');
const seconds = z.number().min(0).max(86_400);
const several = <T extends z.ZodType>(of: T) => listed(z.array(of).max(20, tooLong).optional());

const filter = {
  ...paging,
  /** Words of the customer's name, or a phone in any notation. */
  query: typedQuery().default(''),
  show: z.enum(callShows).optional(),
  directions: several(z.enum(callDirections)),
  tagIds: several(id),
  customerId: id.optional(),
  /** One row for all calls with one customer, or with one number while it belongs to nobody: the latest call. */
  grouped: truth,
  /** Only calls of the conversation that this call is part of. */
  conversationOf: id.optional(),
  /** Range of days in Israel, both inclusive. */
  dateMin: isoDate.optional(),
  dateMax: isoDate.optional(),
  sort: z.enum(['calledTs']).default('calledTs'),
  sortDirection: sortDirection.default('DESC'),
};

/** The search of S3 §7. */
export const callSearch = z.object({
  customerFirstName: typedName().max(100, tooLong).default(''),
  customerSecondName: typedName().max(100, tooLong).default(''),
  phones: z.array(typedPhone().max(30, tooLong)).max(20, tooLong).default([]),
  callDate: z.object({ min: isoDate.nullish(), max: isoDate.nullish() }).default({}),
});

const staff = { upstream: 'phone-api', access: ['VIEW_MENU_TELEPHONY', 'voip'] } as const;
const withDocuments = {
  upstream: 'phone-api',
  access: ['VIEW_MENU_TELEPHONY', 'voip', 'VIEW_MENU_CUSTOMERS'],
} as const;
const view = 'agent/phonecalls/view' as const;
const one = `${view}/calls/{callId}` as const;

/** A call that no exchange has delivered. */
export const newCall = z.object({
  direction: z.enum(callDirections),
  contactNumber: phone,
  calledTs: instant,
  durationSeconds: z.int().min(0).max(86_400).default(0),
  customerId: id.nullable().default(null),
  orderId: id.nullable().default(null),
  note: note.nullable().default(null),
});

export const calls = {
  /** Calls with a customer, newest first. */
  list: endpoint({
    ...staff,
    method: 'GET',
    path: 'agent/phonecalls/customers/{customerId}',
    query: z.object(paging),
    response: pageOf(callRow),
  }),
  /** Calls of the agency, newest first. */
  find: endpoint({
    ...staff,
    method: 'GET',
    path: `${view}/calls`,
    query: z.object(filter),
    response: pageOf(callRow),
  }),
  /** The same with the search of S3 §7 in the body. Only reads. */
  filter: endpoint({
    ...staff,
    method: 'POST',
    path: `${view}/filter/post1`,
    tariff: 'exempt',
    query: z.object(filter),
    body: callSearch,
    response: pageOf(callRow),
  }),
  /** Missed calls that nobody has returned, by what is at stake: the policy that ends next first, strangers last. */
  missed: endpoint({
    ...staff,
    method: 'GET',
    path: 'agent/phonecalls/missed',
    query: z.object(paging),
    response: pageOf(missedCall),
  }),
  /** Calls that ring for the reader now, and the one that the reader is in. */
  live: endpoint({ ...staff, method: 'GET', path: 'agent/phonecalls/live', response: z.array(liveCall) }),
  /** Whether the exchange places calls for the reader. */
  line: endpoint({
    upstream: 'phone-api',
    method: 'GET',
    path: 'agent/phonecalls/line',
    access: 'session',
    response: z.object({
      dials: z.boolean(),
      /** Extension of the reader; null without one. */
      extension: z.string().nullable(),
      /** It would place them, had the reader an extension. */
      lacksExtension: z.boolean(),
    }),
  }),
  /**
   * Has the exchange ring the caller's extension, and then the number. The same number again within ten seconds, or
   * while it may ring, is the same call. CONFLICT when no exchange places calls.
   */
  dial: endpoint({
    ...staff,
    method: 'POST',
    path: 'agent/phonecalls/dials',
    inPerson: true,
    body: z.object({ number: phone }),
    response: dial,
    audit: 'calls.dial',
    idempotent: true,
    timeout: 20_000,
  }),
  /** What became of a call that the reader had placed. */
  dialled: endpoint({ ...staff, method: 'GET', path: 'agent/phonecalls/dials/{dialId}', response: dial }),
  /** Figures of at most 92 days. */
  figures: endpoint({
    ...staff,
    method: 'GET',
    path: 'agent/phonecalls/figures',
    query: z.object({ from: isoDate.optional(), to: isoDate.optional() }),
    response: callFigures,
  }),
  get: endpoint({ ...staff, method: 'GET', path: one, response: callCard }),
  /** Writes down a call that no exchange has delivered. */
  create: endpoint({
    ...staff,
    method: 'POST',
    path: `${view}/calls`,
    body: newCall,
    response: callCard,
    audit: 'calls.create',
    idempotent: true,
  }),
  /**
   * Files a call to a customer, an order or a claim, and says what was said. CONFLICT when it was changed meanwhile, and
   * for a correction of a call that an exchange has delivered.
   */
  update: endpoint({
    ...staff,
    method: 'POST',
    path: `${one}/update`,
    body: z.object({
      version: z.int(),
      customerId: id.nullable(),
      orderId: id.nullable().default(null),
      claimId: id.nullable().default(null),
      note: note.nullable(),
      /**
       * Corrects a call that somebody has written down. Without a customer, or with one that only its number has found,
       * it finds its customer by the number again.
       */
      written: newCall.pick({ direction: true, contactNumber: true, calledTs: true, durationSeconds: true }).optional(),
    }),
    response: callCard,
    audit: 'calls.update',
  }),
  /** Takes a missed call to call back. The first one gets it; others learn who has it. */
  take: endpoint({
    ...staff,
    method: 'POST',
    path: `${one}/taking`,
    response: z.object({ taken: z.boolean(), by: z.string() }),
    audit: 'calls.take',
  }),
  /** Says that the missed calls of this number need no call back any more. */
  settle: endpoint({ ...staff, method: 'POST', path: `${one}/settlement`, response: done, audit: 'calls.settle' }),
  /** Takes that back: the calls that were settled with this one wait again, unless somebody has returned them since. */
  unsettle: endpoint({
    ...staff,
    method: 'POST',
    path: `${one}/settlement/delete`,
    response: done,
    audit: 'calls.unsettle',
  }),
  addTag: endpoint({
    ...staff,
    method: 'POST',
    path: `${one}/tags`,
    body: z.object({ tagId: id }),
    response: z.array(tagMark),
    audit: 'calls.addTag',
  }),
  /** Takes a tag off. TAG_OF_ANOTHER unless the caller owns the tag or has put it on. */
  removeTag: endpoint({
    ...staff,
    method: 'POST',
    path: `${one}/tags/delete`,
    body: z.object({ tagId: id }),
    response: z.array(tagMark),
    audit: 'calls.removeTag',
  }),
  /** The recording, or the range of it that was asked for. RECORDING_UNAVAILABLE names its state in `field`. */
  record: endpoint({
    ...staff,
    method: 'GET',
    path: `${one}/record/mp3`,
    response: binary('audio/mpeg', 'audio/wav'),
    audit: 'calls.record',
  }),
  /** Peaks of the recording, computed once when it arrived. */
  peaks: endpoint({ ...staff, method: 'GET', path: `${one}/record/peaks`, response: recordingPeaks }),
  addMark: endpoint({
    ...staff,
    method: 'POST',
    path: `${one}/marks`,
    body: z
      .object({ from: seconds, to: seconds, note: note.min(1, 'required') })
      .refine(({ from, to }) => to > from, { path: ['to'], error: 'invalid' }),
    response: callCard,
    audit: 'calls.addMark',
    idempotent: true,
  }),
  removeMark: endpoint({
    ...staff,
    method: 'POST',
    path: `${one}/marks/delete`,
    body: z.object({ markId: id }),
    response: callCard,
    audit: 'calls.removeMark',
  }),
  /**
   * Keeps a marked passage as evidence on an order, a claim or a renewal, for as long as they exist. On a renewal with an
   * offer, a passage of the kind CONSENT is stored as the customer's consent to it.
   */
  keepEvidence: endpoint({
    ...withDocuments,
    method: 'POST',
    path: `${one}/evidence`,
    body: z
      .object({
        markId: id,
        kind: z.enum(evidenceKinds),
        orderId: id.nullable().default(null),
        claimId: id.nullable().default(null),
        renewalId: id.nullable().default(null),
      })
      .refine((places) => [places.orderId, places.claimId, places.renewalId].filter(Boolean).length === 1, {
        path: ['orderId'],
        error: 'required',
      }),
    response: callCard,
    audit: 'calls.keepEvidence',
    idempotent: true,
  }),
  /** Saves the recording as a document of a customer and an order (S3 §3). A call is saved once. */
  save: endpoint({
    ...withDocuments,
    method: 'POST',
    path: `${one}/save`,
    body: z.object({
      /** Line of insurance. */
      productId: productType.nullable().default(null),
      customerId: id,
      documentName: z.string().trim().min(1, 'required').max(200, tooLong),
      orderId: id.nullable().default(null),
    }),
    response: callCard,
    audit: 'calls.save',
    idempotent: true,
  }),
};
