import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { inTime } from '@/components/shell/popup/in-time';
import { imports } from '@/lib/contract/customers/imports';
import { call } from '@/server/bff/call';
import { requirePage } from '@/server/session/current';
import { ImportScreen } from '@/app/(staff)/imports/import-screen';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('imports'))('title.RENEWAL') };
}

/** Takes in the renewals files of insurers (RNW-04, IMP-02). */
async function RenewalFilesPage() {
  await requirePage('/processes/hidooshim');
  const rules = await call(imports.rules);
  return (
    <ImportScreen source="RENEWAL" insurers={rules.map(({ supplier, hasNumbers }) => ({ supplier, hasNumbers }))} />
  );
}

export default inTime(RenewalFilesPage);
