import type { CustomerDraft, CustomerRow } from '@/lib/contract/customers/customers';
import { isEmail } from '@/lib/rules/people/email';
import { phoneForm } from '@/lib/rules/people/phone';
import { normalCode, normalMail } from '@/lib/rules/kit/normal-form';

/** A value that must be unique among an agency's customers (S3 §5). */
export type UniqueFact = 'passportNumber' | 'mobilePhone' | 'email';

/** Normalizes a value: national phone numbers, lower-case addresses. */
const compared: Record<UniqueFact, (text: string) => string> = {
  passportNumber: normalCode,
  mobilePhone: phoneForm,
  email: (text) => normalMail(text).toLowerCase(),
};

/** Unique values of a new customer that were sent without an answer: whoever has them may be that customer. */
export type SentFacts = Partial<Record<UniqueFact, string | undefined>>;

/** Returns the unique values of a new customer. */
export const factsOf = ({ passport, media }: Pick<CustomerDraft, 'passport' | 'media'>): SentFacts => ({
  passportNumber: passport?.passportNumber,
  mobilePhone: media.find(({ mediaType }) => mediaType === 'MOBILE_PHONE')?.value,
  email: media.find(({ mediaType }) => mediaType === 'MAIL')?.value,
});

/** Returns whether a value is one of those that were sent. */
export const isSent = (fact: UniqueFact, value: string, sent: SentFacts): boolean =>
  compared[fact](sent[fact] ?? '') === compared[fact](value);

/** Returns whether a value is long enough to look up. */
export const isWhole = (fact: UniqueFact, value: string): boolean =>
  fact === 'email' ? isEmail(normalMail(value)) : compared[fact](value).length >= 8;

/** Returns the found customer who has exactly this value. */
export const ownerOf = (rows: readonly CustomerRow[], fact: UniqueFact, value: string): CustomerRow | undefined =>
  rows.find((row) => {
    const known = row[fact];
    return known ? compared[fact](known) === compared[fact](value) : false;
  });
