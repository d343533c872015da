import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { inTime } from '@/components/shell/popup/in-time';
import { requirePage } from '@/server/session/current';
import { firstPage, type ListPageProps } from '@/app/(staff)/first-page';
import { formList } from '@/app/(staff)/forms/form-list';
import { FormsScreen } from '@/app/(staff)/forms/forms-screen';
import { subjectOf } from '@/app/(staff)/forms/subject';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('forms'))('title') };
}

/** Lists the forms; the server renders the first page (DOC-05). */
async function FormsPage({ searchParams }: ListPageProps) {
  await requirePage('/processes/documents/forms');
  const list = await firstPage(formList, searchParams);
  return <FormsScreen {...list} subject={subjectOf(await searchParams)} />;
}

export default inTime(FormsPage);
