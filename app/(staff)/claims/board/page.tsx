import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { inTime } from '@/components/shell/popup/in-time';
import { holds } from '@/lib/access/rule';
import { claims } from '@/lib/contract/claims/claims';
import { call } from '@/server/bff/call';
import { requirePage } from '@/server/session/current';
import { ClaimBoard } from './claim-board';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('shell.menu'))('claimBoard') };
}

/** Shows the claims by status; the columns are read in the browser. */
async function ClaimBoardPage() {
  const { viewer } = await requirePage('/claims/board');
  return <ClaimBoard superuser={holds(viewer, 'superuser')} handlers={await call(claims.handlers)} />;
}

export default inTime(ClaimBoardPage);
