import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';

export async function generateMetadata(): Promise<Metadata> {
  // No address of the portal is told to anybody, and nothing of it is to be installed.
  return { title: (await getTranslations('portal'))('title'), referrer: 'no-referrer', manifest: null };
}

/** The customer's side: no menu, no sign-in, no kit, so that an old phone on a slow line opens it. */
export default function CustomerLayout({ children }: { children: ReactNode }) {
  return children;
}
