import 'server-only';
import { createHash } from 'node:crypto';
import { oncePerLocale, staffMessagesOf } from '@/lib/i18n/messages';

/** Returns the texts of staff screens as a file, and its address, which changes with them. */
export const staffTextsOf = oncePerLocale(async (locale) => {
  const json = JSON.stringify(await staffMessagesOf(locale));
  const version = createHash('sha256').update(json).digest('base64url').slice(0, 16);
  return { json, address: `/api/texts/${locale}/${version}` };
});
