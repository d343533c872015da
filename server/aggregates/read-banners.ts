import 'server-only';
import { type Banner, banners } from '@/lib/contract/desk/banners';
import type { Page } from '@/lib/contract/kit/paging';
import type { Caller } from '../bff/caller';
import { perform } from '../bff/perform';
import { handOver } from '../session/handed-over';

/** Selects the banners for the shell: the first hundred, oldest first (S1 §4). */
const query = { page: 0, size: 100, sort: 'createTs', direction: 'ASC' } as const;

export const readBanners = (caller: Caller): Promise<Page<Banner>> =>
  perform(caller, banners.displayable, { body: query });

/** Reads the banners of a page, and hands them over to the browser's first call, also when they come too late. */
export function bannersOfPage(caller: Caller): Promise<Page<Banner>> {
  const reading = readBanners(caller);
  if (caller.session) handOver(caller.session, 'banners', caller.locale, reading);
  return reading;
}
