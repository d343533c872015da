import { getMessages } from 'next-intl/server';
import type { PortalTexts } from '@/components/portal/frame/texts';
import { portalTexts } from './portal-texts';
import { prefixed } from './prefixed';

/** Returns the texts of the page of a claim, with the names of papers and kinds of claims that the agency sees too. */
export async function claimTexts(): Promise<PortalTexts> {
  const [{ claims, terms, trackings }, portal] = await Promise.all([getMessages(), portalTexts()]);
  const { papers } = claims as { papers: { kinds: unknown } };
  const { claimType } = terms as { claimType: unknown };
  const { page, withdrawn } = trackings as { page: Record<string, string>; withdrawn: { title: string; next: string } };
  return {
    ...portal,
    // Nothing was asked for by this link: it is called what it is.
    errors: { ...portal.errors, LINK_CANCELLED: withdrawn },
    words: { ...portal.words, ...page, ...prefixed('paper_', papers.kinds), ...prefixed('type_', claimType) },
  };
}
