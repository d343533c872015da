import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { inTime } from '@/components/shell/popup/in-time';
import { holds } from '@/lib/access/rule';
import { claims } from '@/lib/contract/claims/claims';
import { call } from '@/server/bff/call';
import { requirePage } from '@/server/session/current';
import { firstPage, type ListPageProps } from '../first-page';
import { claimList } from './claim-list';
import { ClaimsScreen } from './claims-screen';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('shell.menu'))('claims') };
}

/** Lists the claims of the agency; the server renders the first page. */
async function ClaimsPage({ searchParams }: ListPageProps) {
  const { viewer } = await requirePage('/claims');
  const handlers = await call(claims.handlers);
  return (
    <ClaimsScreen
      {...await firstPage(claimList(handlers), searchParams)}
      handlers={handlers}
      superuser={holds(viewer, 'superuser')}
    />
  );
}

export default inTime(ClaimsPage);
