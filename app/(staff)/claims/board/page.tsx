import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { holds } from '@/lib/access/rule';
import { requirePage } from '@/server/session/current';
import { ClaimBoard } from './claim-board';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('shell.menu'))('claimBoard') };
}

/** Shows the claims by status; the columns are read in the browser. */
export default async function ClaimBoardPage({
  searchParams,
}: {
  searchParams: Promise<{ only?: string | string[] }>;
}) {
  const { viewer } = await requirePage('/claims/board');
  return <ClaimBoard superuser={holds(viewer, 'superuser')} unhandled={(await searchParams).only === 'unhandled'} />;
}
