import { z } from 'zod';
import {
  normalCode,
  normalContact,
  normalMail,
  normalName,
  normalPhone,
  normalQuery,
} from '../../rules/kit/normal-form';

/**
 * Texts that people type or paste, by kind. Every schema brings its value into the normal form before its own rules, so
 * that forms, the BFF and upstreams accept and store the same. A test checks the inputs of all calls by their names.
 */
const kind = (normal: (text: string) => string) => () => z.string().overwrite(normal);

export const typedName = kind(normalName);
/** Digits and letters in groups: ID, zip code, registration number, card, code. */
export const typedCode = kind(normalCode);
export const typedPhone = kind(normalPhone);
/** A mail address or a login. */
export const typedMail = kind(normalMail);
/** A phone number or a mail address. */
export const typedContact = kind(normalContact);
/** One word of letters, digits and signs, such as a policy number. */
export const typedWord = kind(normalMail);
/** Search words. */
export const typedQuery = (max = 100) => z.string().overwrite(normalQuery).max(max);
