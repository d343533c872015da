import type { CustomerRow } from '@/lib/contract/customers';
import { normalisePhone } from '@/lib/rules/phone';

/** A fact that only one customer of an agency has (S3 §5). */
export type UniqueFact = 'passportNumber' | 'mobilePhone' | 'email';

/** One notation of a fact: national phones, lower-case mail addresses. */
const compared: Record<UniqueFact, (text: string) => string> = {
  passportNumber: (text) => text.trim(),
  mobilePhone: (text) => normalisePhone(text).replace(/^(?:00)?972(?=\d)/, '0'),
  email: (text) => text.trim().toLowerCase(),
};

/** Whether a value is worth asking about: shorter ones are still being typed. */
export const isWhole = (fact: UniqueFact, value: string): boolean =>
  fact === 'email' ? /^\S+@\S+\.\S+$/.test(value.trim()) : compared[fact](value).length >= 8;

/** The customer who has this value already, of those that a search by it found. */
export const ownerOf = (rows: readonly CustomerRow[], fact: UniqueFact, value: string): CustomerRow | undefined =>
  rows.find((row) => {
    const known = row[fact];
    return known ? compared[fact](known) === compared[fact](value) : false;
  });
