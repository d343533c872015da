import { listing } from '@/components/list/listing';
import { banners, bannerStates } from '@/lib/contract/desk/banners';

/** Banners and pop-ups, the newest first. */
export const bannerList = listing('banners.list', banners.list, {
  sorts: ['createTs', 'folder', 'from'],
  direction: 'DESC',
  filters: { states: bannerStates, types: ['BANNER', 'POPUP'] },
});
