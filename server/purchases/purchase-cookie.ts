import 'server-only';
import { z } from 'zod';
import { linkToken } from '@/lib/contract/agencies/credentials';
import { grantCookie } from '../link-grants/grant-cookie';

/** Key of a site, as agencies put it into addresses. */
export const siteKey = z.string().regex(/^[\w-]{1,64}$/, 'invalid');

/**
 * The grant of a phone that was confirmed in a browser, and the site on which. The phone is asked for again afterwards.
 */
export const purchaseCookie = grantCookie('purchase', 12 * 60 * 60, { websiteKey: siteKey, grant: linkToken });
