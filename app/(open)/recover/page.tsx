import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { openTexts } from '../open-texts';
import { RecoverForm } from './recover-form';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('recover'))('title') };
}

/** Asks for a link with which the password can be set anew (SGN-12). */
export default async function RecoverPage() {
  return <RecoverForm texts={await openTexts('recover', ['ACCOUNT_NOT_FOUND_ERROR'], ['required', 'email'])} />;
}
