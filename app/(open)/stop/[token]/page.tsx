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
  return (
    <StopChange
      token={token}
      texts={await openTexts('recoveries', ['LINK_NOT_VALID', 'DUPLICATED_ACCOUNT_ERROR'], [])}
    />
  );
}
