import { z } from 'zod';
import { endpoint } from './endpoint';
import { pageOf, paging } from './paging';
import { instant } from './values';

/** A line of news for whoever stands at the door: text only, no markup. */
export const newsItem = z.object({
  id: z.string(),
  title: z.string().nullable(),
  text: z.string(),
  /** Where more can be read: https only. */
  link: z.url({ protocol: /^https$/ }).nullable(),
  date: instant,
});
export type NewsItem = z.output<typeof newsItem>;

/** One item whole: what more there is to it as markup of a few kinds. */
const wholeNewsItem = z.object({ ...newsItem.shape, snippet: z.string().nullable() });

export const news = {
  /** Banners of the screen `login` that are meant for everybody, the newest first, three at most (SGN-15). */
  atSignIn: endpoint({
    upstream: 'ins-api',
    method: 'GET',
    path: 'unauthenticated/banners/login',
    access: 'public',
    response: z.array(newsItem),
    timeout: 2_000,
  }) /** All of them that are shown now, the newest first. */,
  list: endpoint({
    upstream: 'ins-api',
    method: 'GET',
    path: 'unauthenticated/banners/news',
    access: 'public',
    query: z.object(paging),
    response: pageOf(newsItem),
  }),
  get: endpoint({
    upstream: 'ins-api',
    method: 'GET',
    path: 'unauthenticated/banners/news/{newsId}',
    access: 'public',
    response: wholeNewsItem,
  }),
};
