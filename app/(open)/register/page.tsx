import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { openTexts } from '../open-texts';
import { RegisterForm } from '../registrations/register-form';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('registrations'))('title') };
}

const rules = [
  'required',
  'numeric',
  'phone',
  'mobile',
  'email',
  'loginName',
  'passwordLength',
  'passwordsDiffer',
  'passwordWeak',
  'taken',
  'tooLong',
] as const;

/** Registers an agency, which then waits for activation (SGN-11). */
export default async function RegisterPage() {
  return <RegisterForm texts={await openTexts('registrations', ['DUPLICATED_ACCOUNT_ERROR', 'CONFLICT'], rules)} />;
}
