import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { openTexts } from '../open-texts';
import { RecoverForm } from '../recoveries/recover-form';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('recoveries'))('title') };
}

/** Requests a link for setting a new password (SGN-12). */
export default async function RecoverPage() {
  return <RecoverForm texts={await openTexts('recoveries', ['ACCOUNT_NOT_FOUND_ERROR'], ['required', 'email'])} />;
}
