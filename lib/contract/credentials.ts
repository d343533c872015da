import { z } from 'zod';
import { isLoginName } from '../rules/login-name';

/** Login name: 3 to 70 of Latin letters, digits, dot, at, underscore, hyphen (S1 §5). */
export const loginName = z
  .string()
  // Keyboards of phones add a blank after a word.
  .trim()
  .min(1, 'required')
  .refine((value) => value === '' || isLoginName(value), 'loginName');

/** At least 3 characters on the screen; the upstream may ask for more (SD 7). */
export const password = z.string().min(1, 'required').min(3, 'passwordLength');

/** Exactly five digits (S1 §5). */
export const verificationCode = z
  .string()
  .min(1, 'required')
  .regex(/^\d{5}$/, 'verificationCode');

/** Token of a link that was mailed: 256 random bits (SD 25). */
export const linkToken = z.string().regex(/^[\w-]{43}$/, 'invalid');

/**
 * What a customer's browser is let in by: the token of their link, and after a dot the grant that it got for the code that
 * confirmed their phone, where that is asked for. The backend for the browser adds it to every call; no page ever holds it.
 */
export const accessToken = z.string().regex(/^[\w-]{43}(\.[\w-]{43})?$/, 'invalid');
