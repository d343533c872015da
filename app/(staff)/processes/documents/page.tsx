import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { inTime } from '@/components/shell/popup/in-time';
import { requirePage } from '@/server/session/current';
import { firstPage, type ListPageProps } from '@/app/(staff)/first-page';
import { envelopeList } from '@/app/(staff)/envelopes/envelope-list';
import { EnvelopesScreen } from '@/app/(staff)/envelopes/envelopes-screen';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('envelopes'))('title') };
}

/** Lists the envelopes; the server renders the first page (DOC-06). */
async function EnvelopesPage({ searchParams }: ListPageProps) {
  await requirePage('/processes/documents');
  const list = await firstPage(envelopeList, searchParams);
  return <EnvelopesScreen {...list} />;
}

export default inTime(EnvelopesPage);
