import Link from 'next/link';
import type { ReactNode } from 'react';
import { DoorLink } from '@/components/ui/door-link';
import { currentPerson } from '@/server/session/current';

/** A way among the news: the shell stays standing for who is in it, a plain link takes who is at the door. */
export async function NewsLink({ href, children }: { href: string; children: ReactNode }) {
  return (await currentPerson()) ? <Link href={href}>{children}</Link> : <DoorLink href={href}>{children}</DoorLink>;
}
