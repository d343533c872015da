import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { inTime } from '@/components/shell/popup/in-time';
import { suppliers } from '@/lib/insurers/registry';
import { requirePage } from '@/server/session/current';
import { ImportScreen } from '@/app/(staff)/imports/import-screen';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('imports'))('title.PROD_FILES') };
}

/** Takes in the production files of insurers (IMP-02). */
async function ProductionFilesPage() {
  await requirePage('/processes/production/files');
  return <ImportScreen source="PROD_FILES" insurers={suppliers.map((supplier) => ({ supplier, hasNumbers: true }))} />;
}

export default inTime(ProductionFilesPage);
