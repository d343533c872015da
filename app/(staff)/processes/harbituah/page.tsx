import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { inTime } from '@/components/shell/popup/in-time';
import { imports } from '@/lib/contract/customers/imports';
import { call } from '@/server/bff/call';
import { requirePage } from '@/server/session/current';
import { firstPage, type ListPageProps } from '@/app/(staff)/first-page';
import { MissingData } from '@/app/(staff)/imports/missing-data';
import { InquiriesScreen } from '@/app/(staff)/inquiries/inquiries-screen';
import { inquiryList } from '@/app/(staff)/inquiries/inquiry-list';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('inquiries'))('title') };
}

/** Lists whom Har Bituah is asked about; asks about more once the agency's data are complete (IMP-01). */
async function HarBituahPage({ searchParams }: ListPageProps) {
  await requirePage('/processes/harbituah');
  const [{ missing }, first] = await Promise.all([call(imports.missingData), firstPage(inquiryList, searchParams)]);
  return <InquiriesScreen {...first} {...(missing.length > 0 && { obstacle: <MissingData missing={missing} /> })} />;
}

export default inTime(HarBituahPage);
