import 'server-only';
import { banners } from '@/lib/contract/desk/banners';
import type { EndpointDefinition } from '@/lib/contract/kit/endpoint';
import { news } from '@/lib/contract/desk/news';
import { cleanSnippet } from '@/lib/rules/work/snippet';

interface WithSnippet {
  snippet?: string | null;
  /** The same texts in other languages. */
  translations?: Record<string, WithSnippet | null>;
}

const clean = <T extends WithSnippet>({ ...banner }: T): T => {
  if (banner.snippet) banner.snippet = cleanSnippet(banner.snippet);
  if (banner.translations)
    banner.translations = Object.fromEntries(
      Object.entries(banner.translations).map(([language, texts]) => [language, texts && clean(texts)]),
    );
  return banner;
};
const cleanOne = (answer: unknown) => clean(answer as WithSnippet);
const cleanPage = (answer: unknown) => {
  const page = answer as { content: WithSnippet[] };
  return { ...page, content: page.content.map(clean) };
};

/** Calls whose responses contain markup written by people. It is sanitized here too (AGY-07). */
const cleaners = new Map<EndpointDefinition, (answer: unknown) => unknown>([
  [banners.displayable, cleanPage],
  [banners.list, cleanPage],
  [news.get, cleanOne],
  ...[banners.get, banners.create, banners.update, banners.activate, banners.restore].map(
    (endpoint) => [endpoint, cleanOne] as const,
  ),
]);

/** Returns the response with sanitized markup. */
export const withCleanMarkup = (endpoint: EndpointDefinition, answer: unknown): unknown =>
  cleaners.get(endpoint)?.(answer) ?? answer;
