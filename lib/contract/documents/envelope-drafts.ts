import { z } from 'zod';
import { typedMail, typedName, typedPhone } from '../kit/typed';
import { locales } from '../../i18n/locales';
import { isEmail } from '../../rules/people/email';
import { isMobile } from '../../rules/people/phone';
import { outOfRange, tooLong } from '../../rules/kit/rule-messages';
import { isoDate } from '../kit/values';

/** Kinds of fields on a page. */
export const fieldKinds = ['SIGNATURE', 'INITIALS', 'NAME', 'DATE', 'TEXT', 'CHECKBOX'] as const;
export type FieldKind = (typeof fieldKinds)[number];

/** Kinds of items: a document to sign, a file to upload, a question to answer. */
export const itemKinds = ['SIGN', 'UPLOAD', 'ANSWER'] as const;
export type ItemKind = (typeof itemKinds)[number];

/** What a signer is asked for: kinds of items, alone and together, in the order of `itemKinds`. */
export const askedKinds = [...itemKinds, 'SIGN_UPLOAD', 'SIGN_ANSWER', 'UPLOAD_ANSWER', 'SIGN_UPLOAD_ANSWER'] as const;
export type AskedKinds = (typeof askedKinds)[number];

/** Channels of links and reminders (S3 §3). */
export const envelopeChannels = ['SMS', 'MAIL'] as const;

/** Most items and signers of one envelope, and fields of one document. */
export const maxItems = 20;
export const maxSigners = 10;
export const maxFields = 500;

const share = z.number().min(0, 'invalid').max(1, 'invalid');

/** Position on a page, as fractions of the displayed page's width and height from its top left corner. */
export const pageBox = z.object({ page: z.int().min(1, 'invalid'), x: share, y: share, width: share, height: share });
export type PageBox = z.output<typeof pageBox>;

/** One field of a document. */
export const envelopeField = pageBox.extend({
  fieldId: z.string().max(64),
  kind: z.enum(fieldKinds),
  /** Index of the signer who fills it; 0 is the first. */
  signer: z
    .int()
    .min(0, 'invalid')
    .max(maxSigners - 1, 'invalid'),
  required: z.boolean().default(true),
  /** Label of a text or check box. */
  label: z.string().trim().max(120, tooLong).nullable().default(null),
});

/** Default (SD 25) and longest lifetime of links, days. */
export const usualDays = 30;
export const maxDays = 90;
/** Default days between two reminders. */
export const usualReminder = 3;
const id = z.string().max(64);

/** A signer as the agent enters it. */
export const signerDraft = z.object({
  /** Customer or relative, if the signer is one. */
  customerId: id.nullable().default(null),
  name: typedName().max(120, tooLong),
  mobile: typedPhone()
    .max(30, tooLong)
    .nullable()
    .default(null)
    .refine((value) => !value || isMobile(value), 'mobile'),
  email: typedMail()
    .max(254, tooLong)
    .nullable()
    .default(null)
    .refine((value) => !value || isEmail(value), 'email'),
  /** Language of messages and portal. */
  locale: z.enum(locales).default('he'),
  channels: z.array(z.enum(envelopeChannels)).max(envelopeChannels.length).default(['SMS']),
});
export type SignerDraft = z.output<typeof signerDraft>;

/** Fields as they are saved; the upstream assigns ids. */
export const fieldDraft = envelopeField.omit({ fieldId: true });
export type FieldDraft = z.output<typeof fieldDraft>;

/** One thing that is asked for. */
export const itemDraft = z.object({
  kind: z.enum(itemKinds),
  /** The document to sign, or where an uploaded file goes (a new one by default). */
  documentId: id.nullable().default(null),
  /** Title, request or question. */
  title: z.string().trim().max(200, tooLong),
  note: z.string().trim().max(500, tooLong).nullable().default(null),
  /** Due day of a file. */
  dueDate: isoDate.nullable().default(null),
  /** Signer of a file or question; 0 is the first. */
  signer: z
    .int()
    .min(0, 'invalid')
    .max(maxSigners - 1, 'invalid')
    .default(0),
  fields: z.array(fieldDraft).max(maxFields, tooLong).default([]),
});
export type ItemDraft = z.output<typeof itemDraft>;

/** An envelope in preparation; it may be incomplete until it is sent. */
export const envelopeDraft = z.object({
  customerId: id.min(1, 'required'),
  orderId: id.nullable().default(null),
  subject: z.string().trim().max(150, tooLong).default(''),
  message: z.string().trim().max(1_000, tooLong).nullable().default(null),
  /** Signers sign one after the other. */
  inOrder: z.boolean().default(false),
  /** Signers confirm their mobile phone by a code before anything is shown. */
  confirmPhone: z.boolean().default(false),
  /** Lifetime of the links, days from sending. */
  validDays: z.int().min(1, outOfRange).max(maxDays, outOfRange).default(usualDays),
  remindEvery: z.int().min(1, outOfRange).max(30, outOfRange).nullable().default(usualReminder),
  signers: z.array(signerDraft).max(maxSigners, tooLong).default([]),
  items: z.array(itemDraft).max(maxItems, tooLong).default([]),
});
export type EnvelopeDraft = z.output<typeof envelopeDraft>;
export type EnvelopeDraftInput = z.input<typeof envelopeDraft>;
