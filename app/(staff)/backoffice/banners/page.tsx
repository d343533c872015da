import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { cookies } from 'next/headers';
import { densityCookie, densityOf } from '@/components/list/density';
import { paramsOf, readAddress } from '@/components/list/list-address';
import { inTime } from '@/components/shell/in-time';
import { banners } from '@/lib/contract/banners';
import { call } from '@/server/bff/call';
import { requirePage } from '@/server/session/current';
import { bannerListQuery, bannerListShape } from './banner-list';
import { BannersScreen } from './banners-screen';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('banners'))('title') };
}

interface PageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** Lists banners and pop-ups of the whole product (BKO-03). */
async function BannersPage({ searchParams }: PageProps) {
  await requirePage('/backoffice/banners');
  const address = readAddress(paramsOf(await searchParams), bannerListShape);
  const first = await call(banners.list, { query: bannerListQuery(address) });
  return <BannersScreen first={first} density={densityOf((await cookies()).get(densityCookie)?.value)} />;
}

export default inTime(BannersPage);
