import { z } from 'zod';
import { locales } from '../../i18n/locales';
import { paperKinds } from '../../rules/claims/papers';
import { tooLong } from '../../rules/kit/rule-messages';
import { envelopeChannels } from '../documents/envelope-drafts';
import { endpoint } from '../kit/endpoint';
import { isoDate } from '../kit/values';

/** Where a paper is: nobody asked for it, the customer was asked, it is here, or this claim does not need it. */
export const paperStates = ['MISSING', 'ASKED', 'RECEIVED', 'NOT_NEEDED'] as const;

/** A line of a claim's checklist. */
export const paperLine = z.object({
  kind: z.enum(paperKinds),
  state: z.enum(paperStates),
  /** Day since which it is in this state. */
  since: isoDate,
  documentId: z.string().nullable(),
  envelopeId: z.string().nullable(),
  /** Why the last file was sent back; null when none was. */
  reason: z.string().nullable(),
});
export type PaperLine = z.output<typeof paperLine>;

const checklist = z.array(paperLine);
const kind = z.enum(paperKinds, { error: 'required' });
const one = 'agent/claims/{claimId}/papers' as const;
const staff = { upstream: 'ins-api', access: 'session' } as const;
const sender = { upstream: 'ins-api', access: 'SEND_DOCS_FOR_SIGN' } as const;

export const papers = {
  /** The checklist of a claim: the papers of its type, and those that were added to it. */
  list: endpoint({ ...staff, method: 'GET', path: one, response: checklist }),
  /**
   * Asks the customer for missing papers by one link, each a line of the upload page. A claim that is worked on waits
   * for them from then on. CLAIM_STATE_ERROR for a closed claim; CONFLICT for a paper that is here or was asked for;
   * CUSTOMER_REMIND_PHONE_ERROR or CUSTOMER_REMIND_EMAIL_ERROR when the channel does not reach the customer.
   */
  ask: endpoint({
    ...sender,
    method: 'POST',
    path: `${one}/request`,
    body: z.object({
      kinds: z.array(kind).min(1, 'required').max(paperKinds.length, tooLong),
      channel: z.enum(envelopeChannels).default('SMS'),
      /** Language of the link, its message and the names of the papers. */
      locale: z.enum(locales).default('he'),
    }),
    response: checklist,
    audit: 'papers.ask',
    idempotent: true,
  }),
  /** Sends a received paper back: the customer is asked for it again, and for nothing else. */
  reject: endpoint({
    ...sender,
    method: 'POST',
    path: `${one}/rejection`,
    body: z.object({ kind, reason: z.string().trim().min(1, 'required').max(500, tooLong) }),
    response: checklist,
    audit: 'papers.reject',
  }),
  /**
   * Puts a document of the claim, with its file, on a line: a paper that came another way. CONFLICT when the line has
   * one, or the document is on another line.
   */
  file: endpoint({
    ...staff,
    method: 'PUT',
    path: `${one}/document`,
    body: z.object({ kind, documentId: z.string().max(64) }),
    response: checklist,
    audit: 'papers.file',
  }),
  /** Says whether the claim needs a paper; one that its type does not need is added. */
  need: endpoint({
    ...staff,
    method: 'PUT',
    path: `${one}/need`,
    body: z.object({ kind, needed: z.boolean() }),
    response: checklist,
    audit: 'papers.need',
  }),
};
