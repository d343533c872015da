import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { cookies } from 'next/headers';
import { densityCookie, densityOf } from '@/components/list/density';
import { paramsOf, readAddress } from '@/components/list/list-address';
import { nextStepsFor } from '@/components/renewals/next-steps';
import { renewalListQuery, renewalListShape } from '@/components/renewals/renewal-list';
import { RenewalsScreen } from '@/components/renewals/renewals-screen';
import { inTime } from '@/components/shell/in-time';
import { may } from '@/lib/access/refusal';
import { renewals } from '@/lib/contract/renewals';
import { todayInIsrael } from '@/lib/rules/calendar';
import { call } from '@/server/bff/call';
import { requirePage } from '@/server/session/current';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('renewals'))('titleForeign') };
}

interface PageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** Lists policies of other agencies that end, from Har Bituah; the server renders the first page. */
async function ThirdPartyRenewalsPage({ searchParams }: PageProps) {
  const { viewer } = await requirePage('/processes/renewals/third-party');
  const address = readAddress(paramsOf(await searchParams), renewalListShape);
  const first = await call(renewals.list, { query: renewalListQuery(address, 'FOREIGN') });
  const density = densityOf((await cookies()).get(densityCookie)?.value);
  return (
    <RenewalsScreen
      ownership="FOREIGN"
      first={first}
      density={density}
      change={may(viewer, renewals.mark)}
      steps={nextStepsFor(viewer)}
      today={todayInIsrael()}
    />
  );
}

export default inTime(ThirdPartyRenewalsPage);
