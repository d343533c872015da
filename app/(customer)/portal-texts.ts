import { getMessages, getTranslations } from 'next-intl/server';
import type { PortalTexts } from '@/components/portal/frame/texts';
import type { ErrorCode } from '@/lib/contract/kit/errors';

/** Error codes that a call of the portal can return. */
const codes = [
  'LINK_NOT_VALID',
  'LINK_EXPIRED',
  'LINK_CANCELLED',
  'LINK_REPLACED',
  'LINK_CLOSED',
  'PHONE_NOT_CONFIRMED',
  'CONSENT_NEEDED',
  'NOT_YOUR_TURN',
  'FIELDS_NOT_FILLED',
  'FIELD_FILLED_ELSEWHERE',
  'TOKEN_NOT_FOUND_ERROR',
  'LOGIN_ATTEMPTS_EXCEEDED',
  'SMS_ATTEMPT_LIMIT_EXCEEDED_ERROR',
  'MEDIA_NOT_FOUND_ERROR',
  'documentIsLocked',
  'malformedPdfDocument',
  'PDF_HAS_TOO_MANY_PAGES',
  'PDF_IS_XFA',
  'PDF_IS_ENCRYPTED',
  'PDF_PASSWORD_WRONG',
  'SIGNATURE_FIELD_INVALID',
  'WRONG_FILE_TYPE',
  'FILE_TOO_LARGE',
  'FILE_IS_EMPTY',
  'PICTURE_TOO_LARGE',
  'HEIC_PICTURE',
  'FIELD_IS_BLANK',
  'CONFLICT',
  'NOT_FOUND',
  'CROSS_SITE_REQUEST',
  'OVERLOADED',
  'TOO_MANY_REQUESTS',
  'UNKNOWN_ERROR',
  'UPSTREAM_BROKEN',
  'UPSTREAM_TIMEOUT',
  'UPSTREAM_UNAVAILABLE',
  'VALIDATION_ERROR',
] as const satisfies readonly ErrorCode[];

/** Returns the texts of the portal in the language of the request. */
export async function portalTexts(): Promise<PortalTexts> {
  const [messages, errors] = await Promise.all([getMessages(), getTranslations('errors')]);
  return {
    words: messages.portal as Record<string, string>,
    errors: Object.fromEntries(
      codes.map((code) => [
        code,
        { title: errors.raw(`${code}.title`) as string, next: errors.raw(`${code}.next`) as string },
      ]),
    ),
  };
}
