import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { signInTexts } from '@/app/(open)/sessions/sign-in-texts';
import { ConfirmForm } from '@/app/(open)/sessions/confirm/confirm-form';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('sessions'))('codeTitle') };
}

/** Shows the second step of sign-in: the code (SGN-01, SGN-08). */
export default async function ConfirmPage() {
  return <ConfirmForm texts={await signInTexts()} />;
}
