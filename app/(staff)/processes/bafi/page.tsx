import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { inTime } from '@/components/shell/popup/in-time';
import { requirePage } from '@/server/session/current';
import { ImportScreen } from '@/app/(staff)/imports/import-screen';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('imports'))('title.BAFI') };
}

/** Takes in exports of BAFI, from a file or from a link (IMP-02). */
async function BafiPage() {
  await requirePage('/processes/bafi');
  return <ImportScreen source="BAFI" />;
}

export default inTime(BafiPage);
