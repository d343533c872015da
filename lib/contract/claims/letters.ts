import { z } from 'zod';
import { locales } from '../../i18n/locales';
import { isEmail } from '../../rules/people/email';
import { isMobile } from '../../rules/people/phone';
import { tooLong } from '../../rules/kit/rule-messages';
import { envelopeChannels } from '../documents/envelope-drafts';
import { endpoint } from '../kit/endpoint';
import { typedContact } from '../kit/typed';
import { done } from '../kit/values';

/** Who a letter of a claim goes to. */
export const letterReaders = ['CUSTOMER', 'INSURER'] as const;
export type LetterReader = (typeof letterReaders)[number];

/** Documents that a letter can take along are the newest of the claim. */
export const maxDocuments = 50;

/** A letter as it is sent. */
export const letterDraft = z
  .object({
    to: z.enum(letterReaders),
    /** Insurers are written to by mail. */
    channel: z.enum(envelopeChannels),
    /** Mobile number or mail address. */
    address: typedContact().min(1, 'required').max(254, tooLong),
    subject: z.string().trim().min(1, 'required').max(200, tooLong),
    text: z.string().trim().min(1, 'required').max(2_000, tooLong),
    /** Document of the claim whose latest file goes with the letter, by mail only; null for none. */
    documentId: z.string().max(64).nullable().default(null),
  })
  .superRefine(({ to, channel, address, documentId }, context) => {
    if (documentId !== null && channel !== 'MAIL')
      context.addIssue({ code: 'custom', path: ['documentId'], message: 'invalid' });
    if (to === 'INSURER' && channel !== 'MAIL')
      context.addIssue({ code: 'custom', path: ['channel'], message: 'invalid' });
    const fits = channel === 'MAIL' ? isEmail(address) : isMobile(address);
    if (address !== '' && !fits)
      context.addIssue({ code: 'custom', path: ['address'], message: channel === 'MAIL' ? 'email' : 'mobile' });
  });

const common = { upstream: 'ins-api', access: 'VIEW_MENU_CUSTOMERS' } as const;

export const letters = {
  /** Drafts a letter about what the clock of a claim asks for. Saves nothing. */
  draft: endpoint({
    ...common,
    method: 'GET',
    path: 'agent/claims/{claimId}/letters/draft',
    query: z.object({ to: z.enum(letterReaders).default('CUSTOMER'), language: z.enum(locales).default('he') }),
    response: z.object({
      /** The customer's address, or the one that this insurer was last written to; null when unknown. */
      email: z.string().nullable(),
      mobile: z.string().nullable(),
      subject: z.string(),
      text: z.string(),
      /** Documents of the claim that can go with it, the newest first. */
      documents: z.array(z.object({ documentId: z.string(), name: z.string() })).max(maxDocuments),
      /** The one that should: the signed questionnaire, until it went to the insurer. */
      documentId: z.string().nullable(),
    }),
  }),
  /**
   * Sends a letter, notes it as a remark of the claim and starts the clock again. CLAIM_STATE_ERROR for a closed claim;
   * NOT_FOUND for a document of another claim or without a file; SMS_HOUR_LIMIT.
   */
  send: endpoint({
    ...common,
    method: 'POST',
    path: 'agent/claims/{claimId}/letters',
    body: letterDraft,
    response: done,
    audit: 'letters.send',
    idempotent: true,
  }),
};
