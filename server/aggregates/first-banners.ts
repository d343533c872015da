import 'server-only';
import { type Banner, banners } from '@/lib/contract/banners';
import { partOf } from '../bff/part';

/** Time-out for a page's banners, ms. They must not delay the page. */
const patience = 500;

/** Returns the banners for the first paint; none when the upstream is slow or down. */
export async function firstBanners(): Promise<Banner[]> {
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), patience).unref());
  const part = await Promise.race([
    partOf(banners.displayable, { body: { page: 0, size: 100, sort: 'createTs', direction: 'ASC' } }),
    late,
  ]);
  return part && 'data' in part ? (part.data?.content ?? []) : [];
}
