import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { notFound } from 'next/navigation';
import { banners } from '@/lib/contract/banners';
import { call } from '@/server/bff/call';
import { CallFailure } from '@/server/bff/call-failure';
import { requirePage } from '@/server/session/current';
import { BannerForm } from '@/components/banners/banner-form';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('banners'))('edit') };
}

/** Edits a banner. */
export default async function BannerPage({ params }: { params: Promise<{ bannerId: string }> }) {
  const { bannerId } = await params;
  await requirePage(`/backoffice/banners/${bannerId}`);
  const [banner, targets] = await Promise.all([
    call(banners.get, { params: { bannerId } }).catch(gone),
    call(banners.targets),
  ]);
  return <BannerForm banner={banner} targets={targets} />;
}

function gone(error: unknown): never {
  if (error instanceof CallFailure && error.code === 'NOT_FOUND') notFound();
  throw error;
}
