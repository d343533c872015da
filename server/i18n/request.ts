import 'server-only';
import { getRequestConfig } from 'next-intl/server';
import { cookies } from 'next/headers';
import { defaultLocale, fallbackLocale, isLocale, localeCookie, timeZone } from '@/lib/i18n/locales';
import { messagesOf } from '@/lib/i18n/messages';

export default getRequestConfig(async () => {
  const wanted = (await cookies()).get(localeCookie)?.value;
  const locale = wanted === undefined ? defaultLocale : isLocale(wanted) ? wanted : fallbackLocale;
  return { locale, timeZone, messages: await messagesOf(locale) };
});
