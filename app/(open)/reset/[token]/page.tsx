import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { openTexts } from '@/app/(open)/open-texts';
import { ResetForm } from '@/app/(open)/recoveries/reset-form';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('recoveries'))('resetTitle'), referrer: 'no-referrer' };
}

/**
 * Shows the page behind a reset link (SGN-12). Opening it sends no request to the upstream: mail scanners open links
 * too.
 */
export default async function ResetPage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  const codes = ['LINK_NOT_VALID', 'RESET_LINK_USED'] as const;
  const rules = ['required', 'passwordLength', 'passwordsDiffer', 'passwordWeak'] as const;
  return <ResetForm token={token} texts={await openTexts('recoveries', codes, rules)} />;
}
