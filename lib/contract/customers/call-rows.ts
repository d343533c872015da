import { z } from 'zod';
import { instant, isoDate, productType } from '../kit/values';
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
