import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { FocusKeeper } from '@/components/ui/kit/focus-keeper';

export async function generateMetadata(): Promise<Metadata> {
  // Links of the portal are secret: no referrer is sent, and the portal cannot be installed.
  return { title: (await getTranslations('portal'))('title'), referrer: 'no-referrer', manifest: null };
}

/** Layout of the portal. It has no menu, no sign-in and no component kit, so that it loads fast on an old phone. */
export default function CustomerLayout({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <FocusKeeper />
    </>
  );
}
