import { z } from 'zod';
import { typedName } from './typed';
import { isPersonName } from '../../rules/people/person-name';
import { missingOrInvalid, tooLong } from '../../rules/kit/rule-messages';

/** Whole ILS unless another currency is given (SD 10). */
export const money = z.object({ amount: z.int(), currency: z.string().default('ILS') });
export type Money = z.output<typeof money>;

/** `YYYY-MM-DD`. An empty field is missing, not wrong. */
export const isoDate = z.iso.date(missingOrInvalid);
/** ISO 8601 in UTC. */
export const instant = z.iso.datetime({ offset: true });

export const productTypes = [
  'CAR',
  'FLAT',
  'GENERIC',
  'HEALTH',
  'LIFE',
  'PROPERTY',
  'RISK',
  'BUSINESS',
  'MORTGAGE',
  'TERROR',
  'TRAVEL',
  'JEWERLY',
] as const;
export const productType = z.enum(productTypes);
export type ProductType = z.output<typeof productType>;

/** First or last name of a person, as it is entered. Stored names are read without this rule. */
export const personName = typedName().min(1, 'required').max(100, tooLong).refine(isPersonName, 'personName');

/** A response without data. */
export const done = z.object({ done: z.literal(true) });

/** How customers are treated (S3 §3). */
export const customerPrivileges = ['BLACKLISTED', 'PREMIUM', 'STANDARD', 'UNWANTED'] as const;
export const customerPrivilege = z.enum(customerPrivileges);

/** Password of an uploaded PDF. Only the opened copy is stored, never the password. */
export const filePassword = z.string().max(128).optional();
