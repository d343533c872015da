import { z } from 'zod';
import { typedCode, typedWord } from '../kit/typed';
import { isLoginName } from '../../rules/people/login-name';

/** Login name: 3 to 70 of Latin letters, digits, dot, at, underscore, hyphen (S1 §5). */
export const loginName = typedWord()
  .min(1, 'required')
  .refine((value) => value === '' || isLoginName(value), 'loginName');

/** At least 3 characters here; the upstream may require more (SD 7). */
export const password = z.string().min(1, 'required').min(3, 'passwordLength');

/** Exactly five digits (S1 §5). */
export const verificationCode = typedCode()
  .min(1, 'required')
  .regex(/^\d{5}$/, 'verificationCode');

/** Token of a mailed link: 256 random bits (SD 25). */
export const linkToken = z.string().regex(/^[\w-]{43}$/, 'invalid');

/**
 * Access token of the portal: the link's token and, after a dot, the grant of a phone confirmation. The BFF adds it to
 * every call; pages never have it.
 */
export const accessToken = z.string().regex(/^[\w-]{43}(\.[\w-]{43})?$/, 'invalid');
