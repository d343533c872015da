import Link from 'next/link';
import type { ReactNode } from 'react';
import { PlainLink } from '@/components/ui/action/plain-link';
import { currentPerson } from '@/server/session/current';

/** Link between pages of the news: navigates inside the shell when signed in, and is a plain link otherwise. */
export async function NewsLink({ href, children }: { href: string; children: ReactNode }) {
  return (await currentPerson()) ? <Link href={href}>{children}</Link> : <PlainLink href={href}>{children}</PlainLink>;
}
