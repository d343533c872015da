import { z } from 'zod';
import { locales } from '../../i18n/locales';
import { endpoint } from '../kit/endpoint';
import { pageOf, paging } from '../kit/paging';
import { instant } from '../kit/values';

/** A news item on the sign-in screen: text without markup. */
export const newsItem = z.object({
  id: z.string(),
  title: z.string().nullable(),
  text: z.string(),
  /** Language of title and text: the reader's, or Hebrew without a translation. */
  language: z.enum(locales).nullish(),
  /** Address of the full text; https only. */
  link: z.url({ protocol: /^https$/ }).nullable(),
  date: instant,
});
export type NewsItem = z.output<typeof newsItem>;

/** A whole item, with limited markup. */
const wholeNewsItem = z.object({ ...newsItem.shape, snippet: z.string().nullable() });

export const news = {
  /** Up to three banners of the screen `login` for everybody, newest first (SGN-15). */
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
