import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { notFound } from 'next/navigation';
import { PageFrame } from '@/components/shell/frame/page-frame';
import { env } from '@/server/env';
import { requirePage } from '@/server/session/current';
import { FormParts } from '../../ui/form-parts';
import { ListParts } from '../../ui/list-parts';
import { SharedParts } from '../../ui/shared-parts';
import { UiParts } from '../../ui/ui-parts';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('shell.menu'))('partGallery') };
}

/** Shows all components with their states, for developers. Disabled in production. */
export default async function PartGalleryPage() {
  await requirePage('/dev/parts');
  if (env().DEV_SCREENS === 'off') notFound();
  const text = await getTranslations('shell.menu');
  return (
    <PageFrame title={text('partGallery')}>
      <UiParts />
      <FormParts />
      <ListParts />
      <SharedParts />
    </PageFrame>
  );
}
