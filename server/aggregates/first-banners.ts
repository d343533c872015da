import 'server-only';
import { type Banner, banners } from '@/lib/contract/banners';
import { partOf } from '../bff/part';

/** Longest that a page waits for its banners, ms: they are never what it was opened for. */
const patience = 1_500;

/** Banners that are there when a page is painted, so that nothing jumps; none when the upstream is slow or out. */
export async function firstBanners(): Promise<Banner[]> {
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), patience).unref());
  const part = await Promise.race([
    partOf(banners.displayable, { body: { page: 0, size: 100, sort: 'createTs', direction: 'ASC' } }),
    late,
  ]);
  return part && 'data' in part ? (part.data?.content ?? []) : [];
}
