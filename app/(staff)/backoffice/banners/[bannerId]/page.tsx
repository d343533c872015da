import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { banners } from '@/lib/contract/desk/banners';
import { call } from '@/server/bff/call';
import { requirePage } from '@/server/session/current';
import { BannerForm } from '@/components/banners/banner-form';
import { inTime } from '@/components/shell/popup/in-time';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('banners'))('edit') };
}

/** Edits a banner. */
async function BannerPage({ params }: { params: Promise<{ bannerId: string }> }) {
  const { bannerId } = await params;
  await requirePage(`/backoffice/banners/${bannerId}`);
  const [banner, targets] = await Promise.all([
    call.orNotFound(banners.get, { params: { bannerId } }),
    call(banners.targets),
  ]);
  return <BannerForm banner={banner} targets={targets} />;
}

export default inTime(BannerPage);
