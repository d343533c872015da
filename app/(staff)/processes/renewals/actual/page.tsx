import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { nextStepsFor } from '@/components/renewals/next-steps';
import { renewalLists } from '@/components/renewals/renewal-list';
import { RenewalsScreen } from '@/components/renewals/renewals-screen';
import { inTime } from '@/components/shell/popup/in-time';
import { may } from '@/lib/access/refusal';
import { renewals } from '@/lib/contract/orders/renewals';
import { todayInIsrael } from '@/lib/rules/time/calendar';
import { requirePage } from '@/server/session/current';
import { firstPage, type ListPageProps } from '@/app/(staff)/first-page';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('renewals'))('title') };
}

/** Lists the agency's own renewals; the server renders the first page. */
async function ActualRenewalsPage({ searchParams }: ListPageProps) {
  const { viewer } = await requirePage('/processes/renewals/actual');
  const list = await firstPage(renewalLists.OWN, searchParams);
  return (
    <RenewalsScreen
      ownership="OWN"
      {...list}
      change={may(viewer, renewals.mark)}
      steps={nextStepsFor(viewer)}
      today={todayInIsrael()}
    />
  );
}

export default inTime(ActualRenewalsPage);
