import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { RenewalsScreen } from '@/components/renewals/renewals-screen';
import { inTime } from '@/components/shell/popup/in-time';
import type { ListPageProps } from '@/app/(staff)/first-page';
import { listProps } from '@/app/(staff)/renewals/list-props';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('renewals'))('title') };
}

/** Lists the agency's own renewals; the server renders the first page. */
async function ActualRenewalsPage({ searchParams }: ListPageProps) {
  return <RenewalsScreen {...await listProps('OWN', '/processes/renewals/actual', searchParams)} />;
}

export default inTime(ActualRenewalsPage);
