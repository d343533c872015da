import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { cookies } from 'next/headers';
import { densityCookie, densityOf } from '@/components/list/density';
import { paramsOf, readAddress } from '@/components/list/list-address';
import { inTime } from '@/components/shell/in-time';
import { forms } from '@/lib/contract/forms';
import { call } from '@/server/bff/call';
import { requirePage } from '@/server/session/current';
import { subjectOf } from '../subject';
import { FilledScreen } from './filled-screen';
import { instanceListQuery, instanceListShape } from './instance-list';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('forms'))('filledForms') };
}

interface PageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** Lists filled forms and drafts, of one customer or order when the address has it (DOC-05). */
async function FilledFormsPage({ searchParams }: PageProps) {
  await requirePage('/processes/documents/forms/filled');
  const asked = await searchParams;
  const subject = subjectOf(asked);
  const address = readAddress(paramsOf(asked), instanceListShape(subject));
  const first = await call(forms.findInstances, { query: instanceListQuery(address) });
  const density = densityOf((await cookies()).get(densityCookie)?.value);
  return <FilledScreen first={first} density={density} subject={subject} />;
}

export default inTime(FilledFormsPage);
