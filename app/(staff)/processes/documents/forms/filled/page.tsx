import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { inTime } from '@/components/shell/popup/in-time';
import { requirePage } from '@/server/session/current';
import { subjectOf } from '@/app/(staff)/forms/subject';
import { firstPage, type ListPageProps } from '@/app/(staff)/first-page';
import { FilledScreen } from '@/app/(staff)/forms/filled/filled-screen';
import { instanceList } from '@/app/(staff)/forms/filled/instance-list';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('forms'))('filledForms') };
}

/** Lists filled forms and drafts, of one customer or order when the address has it (DOC-05). */
async function FilledFormsPage({ searchParams }: ListPageProps) {
  await requirePage('/processes/documents/forms/filled');
  const subject = subjectOf(await searchParams);
  const list = await firstPage(instanceList(subject), searchParams);
  return <FilledScreen {...list} subject={subject} />;
}

export default inTime(FilledFormsPage);
