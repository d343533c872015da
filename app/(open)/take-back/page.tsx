import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { redirect } from 'next/navigation';
import { handedBy } from '@/server/session/current';
import { openTexts } from '../open-texts';
import { TakeBackForm } from '../sessions/take-back-form';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('sessions'))('takeBackTitle') };
}

/** Takes a device back from a customer who has signed on it. */
export default async function TakeBackPage() {
  const name = await handedBy();
  if (name === null) redirect('/login');
  const texts = await openTexts(
    'sessions',
    ['LOGIN_FAILED', 'LOGIN_ATTEMPTS_EXCEEDED'],
    ['required', 'passwordLength'],
  );
  return <TakeBackForm name={name} texts={texts} />;
}
