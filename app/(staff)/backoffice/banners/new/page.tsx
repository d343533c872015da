import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { banners } from '@/lib/contract/desk/banners';
import { call } from '@/server/bff/call';
import { requirePage } from '@/server/session/current';
import { BannerForm } from '@/components/banners/banner-form';
import { inTime } from '@/components/shell/popup/in-time';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('banners'))('new') };
}

/** Creates a banner. */
async function NewBannerPage() {
  await requirePage('/backoffice/banners/new');
  return <BannerForm banner={null} targets={await call(banners.targets)} />;
}

export default inTime(NewBannerPage);
