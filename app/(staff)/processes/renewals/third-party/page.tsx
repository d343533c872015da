import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { RenewalsScreen } from '@/components/renewals/renewals-screen';
import { inTime } from '@/components/shell/popup/in-time';
import type { ListPageProps } from '@/app/(staff)/first-page';
import { listProps } from '@/app/(staff)/renewals/list-props';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('renewals'))('titleForeign') };
}

/** Lists policies of other agencies that end, from Har Bituah; the server renders the first page. */
async function ThirdPartyRenewalsPage({ searchParams }: ListPageProps) {
  return <RenewalsScreen {...await listProps('FOREIGN', '/processes/renewals/third-party', searchParams)} />;
}

export default inTime(ThirdPartyRenewalsPage);
