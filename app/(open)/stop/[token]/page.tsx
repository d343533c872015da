import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { openTexts } from '@/app/(open)/open-texts';
import { StopChange } from '@/app/(open)/accounts/stop-change';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('recoveries'))('stopTitle'), referrer: 'no-referrer' };
}

/** Shows the page behind the link in the notice of a change. Opening it stops nothing: mail scanners open links too. */
export default async function StopChangePage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  const texts = await openTexts('recoveries', ['DUPLICATED_ACCOUNT_ERROR'], []);
  // The usual text offers a new link; nobody can ask for this one again.
  const over = { title: texts.words.stopOver ?? '', next: texts.words.stopOverNext ?? '' };
  return <StopChange token={token} texts={{ ...texts, errors: { ...texts.errors, LINK_NOT_VALID: over } }} />;
}
