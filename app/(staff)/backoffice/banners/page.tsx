import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { inTime } from '@/components/shell/popup/in-time';
import { requirePage } from '@/server/session/current';
import { firstPage, type ListPageProps } from '@/app/(staff)/first-page';
import { bannerList } from './banner-list';
import { BannersScreen } from './banners-screen';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('banners'))('title') };
}

/** Lists banners and pop-ups of the whole product (BKO-03). */
async function BannersPage({ searchParams }: ListPageProps) {
  await requirePage('/backoffice/banners');
  return <BannersScreen {...await firstPage(bannerList, searchParams)} />;
}

export default inTime(BannersPage);
