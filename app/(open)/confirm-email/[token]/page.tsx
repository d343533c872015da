import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { openTexts } from '@/app/(open)/open-texts';
import { ConfirmEmail } from '@/app/(open)/accounts/confirm-email';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('recoveries'))('confirmTitle'), referrer: 'no-referrer' };
}

/**
 * Shows the page behind the link in a confirmation mail (SGN-13). Opening it confirms nothing: a person has to press
 * the button.
 */
export default async function ConfirmEmailPage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  return (
    <ConfirmEmail
      token={token}
      texts={await openTexts('recoveries', ['LINK_NOT_VALID', 'DUPLICATED_ACCOUNT_ERROR'], [])}
    />
  );
}
