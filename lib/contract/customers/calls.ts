import { z } from 'zod';
import { tooLong } from '../../rules/kit/rule-messages';
import { isPhone } from '../../rules/people/phone';
import { binary, endpoint } from '../kit/endpoint';
import { listed } from '../kit/listed';
import { pageOf, paging, sortDirection } from '../kit/paging';
import { typedName, typedPhone, typedQuery } from '../kit/typed';
import { truth } from '../kit/truth';
import { done, instant, isoDate, productType } from '../kit/values';
import { tagMark } from './tags';
import {
  callDirections,
  callRow,
  evidenceKinds,
  callCard,
  liveCall,
  missedCall,
  callShows,
  recordingPeaks,
  callFigures,
  dial,
} from './call-rows';

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
