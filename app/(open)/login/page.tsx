import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { redirect } from 'next/navigation';
import { homeOf } from '@/lib/access/landing';
import { currentViewer, handedBy } from '@/server/session/current';
import { SignInForm } from '../sessions/sign-in-form';
import { signInTexts } from '../sessions/sign-in-texts';

interface LoginPageProps {
  searchParams: Promise<{ next?: string; reason?: string; websiteKey?: string; other?: string }>;
}

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('sessions'))('title') };
}

/** Shows the first step of sign-in (SGN-01). Redirects who is signed in already. */
export default async function LoginPage({ searchParams }: LoginPageProps) {
  const { next, reason, websiteKey, other } = await searchParams;
  // The other tabs of a browser that was handed to a customer come here.
  if (!other && (await handedBy()) !== null) redirect('/take-back');
  const viewer = reason ? null : await currentViewer();
  if (viewer) redirect(homeOf(viewer));
  return <SignInForm texts={await signInTexts()} next={next} reason={reason} websiteKey={websiteKey} />;
}
