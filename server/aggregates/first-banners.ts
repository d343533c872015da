import 'server-only';
import type { Banner } from '@/lib/contract/desk/banners';
import { orSignIn } from '../bff/call';
import { CallFailure } from '../failures/call-failure';
import { currentCaller } from '../session/current';
import { bannersOfPage } from './read-banners';

/** Time-out for a page's banners, ms. They must not delay the page. */
const timeout = 500;

/** Returns the banners for the first paint; none when the upstream is slow or down. */
export async function firstBanners(): Promise<Banner[]> {
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), timeout).unref());
  const reading = orSignIn(bannersOfPage(await currentCaller())).catch((error: unknown) => {
    if (error instanceof CallFailure) return null;
    throw error;
  });
  return (await Promise.race([reading, late]))?.content ?? [];
}
