import { z } from 'zod';
import { locales } from '../../i18n/locales';
import { adviceSheet } from '../quotes/advices';
import { askedKinds, envelopeField, itemKinds } from '../documents/envelope-drafts';
import { itemStatuses } from '../documents/envelopes';
import { claimTypes } from '../claims/claim-lists';
import { claimOutcomes } from '../claims/claims';
import { customerAnswer } from '../desk/opportunities';
import { instant, isoDate, money } from '../kit/values';
import { paperKinds } from '../../rules/claims/papers';
import { claimStatuses } from '../../rules/work/claim-status';

/** The sender, shown at the top of every page. */
export const portalSender = z.object({
  /** For the agency's accessibility statement; null where nothing but its phone is told. */
  agencyId: z.string().nullable(),
  agencyName: z.string(),
  /** A logo exists. */
  logo: z.boolean(),
  agentName: z.string(),
  /** Phone of the agent, or of the agency. */
  phone: z.string().nullable(),
});
export type PortalSender = z.output<typeof portalSender>;

/** A file that a customer sent for an item. */
export const portalFile = z.object({ fileId: z.string(), name: z.string(), type: z.string(), size: z.int() });
export type PortalFile = z.output<typeof portalFile>;

const portalField = envelopeField.omit({ signer: true }).extend({
  /** Filled by the caller's signer; otherwise by the person in `by`. */
  mine: z.boolean(),
  by: z.string(),
  filled: z.boolean(),
  /** When the caller's field was filled: what a change of it is based on. */
  filledTs: instant.nullable(),
  /** Part of the page's image: its signer has finished. */
  drawn: z.boolean(),
  /** Text or check mark, of the caller's fields and of those whose signers have finished. */
  text: z.string().nullable(),
  /** Whether a picture can be loaded. Only of the caller's own fields: others see a signature in the page's image. */
  picture: z.boolean(),
});
export type PortalField = z.output<typeof portalField>;

const portalItem = z.object({
  itemId: z.string(),
  kind: z.enum(itemKinds),
  title: z.string(),
  note: z.string().nullable(),
  status: z.enum(itemStatuses),
  rejectReason: z.string().nullable(),
  /** Document to sign, or where the file goes. */
  documentId: z.string().nullable(),
  answer: z.string().nullable(),
  fields: z.array(portalField),
  files: z.array(portalFile),
  /** The sealed file can be downloaded. */
  sealed: z.boolean(),
  /** Pages that this signer's screen has shown, from 1. */
  pagesShown: z.array(z.int()),
});
export type PortalItem = z.output<typeof portalItem>;

/**
 * Stage of the caller: UNOPENED until the button was pressed, PHONE until the phone is confirmed, WAITING for earlier
 * signers, OPEN, SIGNED when their part is done, COMPLETED when everybody has finished, DECLINED by them.
 */
export const portalStages = ['UNOPENED', 'PHONE', 'WAITING', 'OPEN', 'SIGNED', 'COMPLETED', 'DECLINED'] as const;

/** Contents of a link. `contents` is null until the link was opened and, if required, the phone confirmed. */
export const portalState = z.object({
  stage: z.enum(portalStages),
  sender: portalSender,
  signerName: z.string(),
  locale: z.enum(locales),
  expiresAt: instant,
  /** The masked number that a code goes to; null when no code is required. */
  phone: z.string().nullable(),
  /** All that the link asks of its signer. */
  asks: z.enum(askedKinds),
  /** Other signers who have not finished. */
  othersWaiting: z.int().min(0),
  contents: z
    .object({
      subject: z.string(),
      message: z.string().nullable(),
      /** Consent text in the language of the page, with the hash that is agreed to. */
      consent: z.object({ text: z.string(), hash: z.string(), agreed: z.boolean() }),
      items: z.array(portalItem),
      /** The signer has asked for a call. */
      callAsked: z.boolean(),
    })
    .nullable(),
});
export type PortalState = z.output<typeof portalState>;

/** An offer that was sent to a customer, with the current answer (SD 23). */
export const portalOpportunity = z.object({
  sender: portalSender,
  customerName: z.string(),
  locale: z.enum(locales),
  expiresAt: instant,
  type: z.enum(['RENEWAL', 'NO_LIFE_POLICIES', 'MULTIPLE_LIFE_POLICIES', 'NO_PROPERTY_POLICIES']),
  channel: z.enum(['SMS', 'MAIL', 'WHATSAPP', 'WHATSAPP_BUSINESS']),
  sentTs: instant,
  /** The latest answer; null when there is none. */
  answer: customerAnswer.nullable(),
  /** The renewal that is offered, as it was sent; null in other kinds. */
  renewal: z
    .object({
      /** Insured object; null when unknown. */
      title: z.string().nullable(),
      registrationNumber: z.string().nullable(),
      /** Name of the insurer in each language. */
      insurer: z.record(z.enum(locales), z.string()),
      oldPrice: money.nullable(),
      newPrice: money,
      from: isoDate.nullable(),
      to: isoDate.nullable(),
      /** The offers in full can be opened as a file. */
      file: z.boolean(),
      /** The latest answer agrees to renew at this price. */
      agreed: z.boolean(),
      /**
       * OPEN: it can be agreed to. CLOSED: the cover has begun, or the agency works on the renewal no more. REPLACED:
       * the agency has another offer by now.
       */
      standing: z.enum(['OPEN', 'CLOSED', 'REPLACED']),
    })
    .nullable(),
});
export type PortalOpportunity = z.output<typeof portalOpportunity>;

/** Offers that were sent to a customer to choose from. */
export const portalAdvice = z.object({
  sender: portalSender,
  /** Empty when the agency sent them to nobody in particular. */
  customerName: z.string(),
  locale: z.enum(locales),
  expiresAt: instant,
  message: z.string().nullable(),
  /** The page in every language; the prices are those of the day of sending. */
  sheets: z.record(z.enum(locales), adviceSheet),
  /** The offer that the agent recommends. */
  recommended: z.string().nullish(),
  /** Latest choice. */
  chosen: z.string().nullable(),
  questions: z.array(z.string()),
});
export type PortalAdvice = z.output<typeof portalAdvice>;

/** An order or a document that was sent to a customer, to look at. */
export const portalSending = z.object({
  sender: portalSender,
  customerName: z.string(),
  locale: z.enum(locales),
  expiresAt: instant,
  /** Null before somebody has opened it. */
  contents: z
    .object({
      title: z.string(),
      /** Dates as `YYYY-MM-DD`. */
      insured: z.object({ from: isoDate.nullable(), to: isoDate.nullable(), price: money }).nullable(),
      files: z.array(portalFile),
    })
    .nullable(),
});
export type PortalSending = z.output<typeof portalSending>;

/** Whole ILS; null when it is not known yet. */
const claimSum = z.int().nullable();

/** A claim as its customer follows it. */
export const portalClaim = z.object({
  /** Who handles the claim now. */
  sender: portalSender,
  customerName: z.string(),
  locale: z.enum(locales),
  expiresAt: instant,
  /** Null before somebody has opened the link. */
  contents: z
    .object({
      claimNumber: z.int(),
      type: z.enum(claimTypes),
      status: z.enum(claimStatuses),
      outcome: z.enum(claimOutcomes).nullable(),
      /** Name of the insurer in each language; null when it is not known yet. */
      insurer: z.record(z.enum(locales), z.string()).nullable(),
      registrationNumber: z.string().nullable(),
      accidentOn: isoDate.nullable(),
      /** Day in Israel on which something last happened. */
      changedOn: isoDate,
      /** Papers that the customer was asked for and has not sent, by request. */
      requests: z.array(
        z.object({
          envelopeId: z.string(),
          papers: z.array(z.object({ kind: z.enum(paperKinds), reason: z.string().nullable() })),
        }),
      ),
      /** Null unless the agent shows amounts. */
      amounts: z.object({ claimed: claimSum, agreed: claimSum, selfDeductible: claimSum, paid: z.int() }).nullable(),
    })
    .nullable(),
});
export type PortalClaim = z.output<typeof portalClaim>;
