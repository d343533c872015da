import { z } from 'zod';

/** What is put at a place of a page. */
export const zoneKinds = ['SIGNATURE', 'INITIALS', 'NAME', 'DATE', 'TEXT', 'CHECKBOX'] as const;
export type ZoneKind = (typeof zoneKinds)[number];

/** What a signer is asked for: to sign a document, to send a file, to answer a question. */
export const itemKinds = ['SIGN', 'UPLOAD', 'ANSWER'] as const;
export type ItemKind = (typeof itemKinds)[number];

/** Where an envelope stands; SENT is the only one that a signer can do anything in. */
export const envelopeStatuses = ['DRAFT', 'SENT', 'COMPLETED', 'DECLINED', 'CANCELLED', 'EXPIRED'] as const;
export type EnvelopeStatus = (typeof envelopeStatuses)[number];

/** Where one signer stands; WAITING until those before have signed, when they sign in an order. */
export const signerStatuses = ['WAITING', 'SENT', 'DELIVERED', 'OPENED', 'STARTED', 'SIGNED', 'DECLINED'] as const;
export type SignerStatus = (typeof signerStatuses)[number];

/** PENDING until it is done; REJECTED by the agency, and then asked for again. */
export const itemStatuses = ['PENDING', 'DONE', 'REJECTED'] as const;

/** How reminders and links go out (S3 §3). */
export const envelopeChannels = ['SMS', 'MAIL'] as const;

/** Most documents and requests of one envelope, signers, and zones of one document. */
export const mostItems = 20;
export const mostSigners = 10;
export const mostZones = 500;

const share = z.number().min(0, 'invalid').max(1, 'invalid');

/** A place on a page: fractions of the page's width and height as it is seen (turned as its page says), from its top left corner. */
export const zonePlace = z.object({ page: z.int().min(1, 'invalid'), x: share, y: share, width: share, height: share });
export type ZonePlace = z.output<typeof zonePlace>;

/** One zone: what goes where, by whom. */
export const zone = zonePlace.extend({
  zoneId: z.string().max(64),
  kind: z.enum(zoneKinds),
  /** Which of the envelope's signers fills it in: 0 is the first. */
  signer: z.int().min(0, 'invalid').max(mostSigners - 1, 'invalid'),
  required: z.boolean().default(true),
  /** What a text or a check box is about. */
  label: z.string().trim().max(120, 'tooLong').nullable().default(null),
});
export type Zone = z.output<typeof zone>;

/** Lines of an envelope's evidence (DOC-07). */
export const envelopeEventTypes = [
  'CREATED', 'SENT', 'DELIVERED', 'REMINDED', 'EXTENDED', 'OPENED', 'PHONE_CONFIRMED', 'CONSENTED', 'PAGE_SHOWN', 'ZONE_FILLED', 'ZONE_CLEARED',
  'FILE_RECEIVED', 'ANSWERED', 'REJECTED', 'DECLINED', 'SIGNED', 'SEALED', 'COMPLETED', 'CANCELLED', 'EXPIRED', 'DOWNLOADED',
] as const;
export type EnvelopeEventType = (typeof envelopeEventTypes)[number];
