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
  return { title: (await getTranslations('renewals'))('titleForeign') };
}

/** Lists policies of other agencies that end, from Har Bituah; the server renders the first page. */
async function ThirdPartyRenewalsPage({ searchParams }: ListPageProps) {
  const { viewer } = await requirePage('/processes/renewals/third-party');
  const list = await firstPage(renewalLists.FOREIGN, searchParams);
  return (
    <RenewalsScreen
      ownership="FOREIGN"
      {...list}
      change={may(viewer, renewals.mark)}
      steps={nextStepsFor(viewer)}
      today={todayInIsrael()}
    />
  );
}

export default inTime(ThirdPartyRenewalsPage);
