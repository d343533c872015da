import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { cookies } from 'next/headers';
import { densityCookie, densityOf } from '@/components/list/density';
import { paramsOf, readAddress } from '@/components/list/list-address';
import { inTime } from '@/components/shell/in-time';
import { forms } from '@/lib/contract/forms';
import { call } from '@/server/bff/call';
import { requirePage } from '@/server/session/current';
import { formListQuery, formListShape } from './form-list';
import { FormsScreen } from './forms-screen';
import { subjectOf } from './subject';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('forms'))('title') };
}

interface PageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** Lists the forms; the server renders the first page (DOC-05). */
async function FormsPage({ searchParams }: PageProps) {
  await requirePage('/processes/documents/forms');
  const asked = await searchParams;
  const address = readAddress(paramsOf(asked), formListShape);
  const first = await call(forms.list, { query: formListQuery(address) });
  const density = densityOf((await cookies()).get(densityCookie)?.value);
  return <FormsScreen first={first} density={density} subject={subjectOf(asked)} />;
}

export default inTime(FormsPage);
