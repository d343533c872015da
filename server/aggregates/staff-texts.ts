import 'server-only';
import { fallbackLocale, isLocale } from '@/lib/i18n/locales';
import type { ApiHandler } from '../bff/api';
import { addressOf } from '../http/incoming';
import { staffTextsOf } from '../i18n/staff-texts';

/**
 * `GET /api/texts/<locale>/<version>`: the texts of staff screens, which a browser keeps until they change. A page of
 * another release gets those of this one, not to be kept.
 */
export const staffTexts: ApiHandler = async (request) => {
  const { path } = addressOf(request);
  const named = path.split('/')[3];
  const { json, address } = await staffTextsOf(isLocale(named) ? named : fallbackLocale);
  return new Response(json, {
    headers: {
      'content-type': 'application/json',
      'cache-control': path === address ? 'public, max-age=31536000, immutable' : 'no-store',
    },
  });
};
