import { z } from 'zod';
import { endpoint } from './endpoint';
import { pageOf, paging, sortDirection } from './paging';
import { instant } from './values';

/** A banner or pop-up (S1 §3). */
export const banner = z.object({
  entityId: z.string(),
  type: z.enum(['BANNER', 'POPUP']),
  text: z.string(),
  shortText: z.string().nullish(),
  screens: z.array(z.string()),
  userRoles: z.array(z.string()),
  alwaysDisplay: z.boolean(),
  delaySeconds: z.number().nullish(),
  redirectUrl: z.string().nullish(),
  target: z.string().nullish(),
  createTs: instant,
});
export type Banner = z.output<typeof banner>;

export const banners = {
  displayable: endpoint({
    upstream: 'ins-api',
    method: 'PUT',
    path: 'agent/banners/displayable',
    access: 'session',
    body: z.object({ ...paging, size: z.number().int().min(1).max(100).default(100), sort: z.literal('createTs'), direction: sortDirection }),
    response: pageOf(banner),
  }),
};
