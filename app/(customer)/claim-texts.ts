import { getMessages } from 'next-intl/server';
import type { PortalTexts } from '@/components/portal/frame/texts';
import { portalTexts } from './portal-texts';

const prefixed = (prefix: string, words: unknown) =>
  Object.fromEntries(Object.entries(words as Record<string, string>).map(([key, text]) => [`${prefix}${key}`, text]));

/** Returns the texts of the page of a claim, with the names of papers and kinds of claims that the agency sees too. */
export async function claimTexts(): Promise<PortalTexts> {
  const [{ claims, terms, trackings }, portal] = await Promise.all([getMessages(), portalTexts()]);
  const { papers } = claims as { papers: { kinds: unknown } };
  const { claimType } = terms as { claimType: unknown };
  const { page } = trackings as { page: Record<string, string> };
  return {
    ...portal,
    words: { ...portal.words, ...page, ...prefixed('paper_', papers.kinds), ...prefixed('type_', claimType) },
  };
}
