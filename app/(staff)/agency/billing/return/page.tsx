import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { paramsOf } from '@/components/list/list-address';
import { PageFrame } from '@/components/shell/frame/page-frame';
import { cardReturn } from '@/lib/contract/agencies/billing';
import { requirePage } from '@/server/session/current';
import { CardReturn } from '@/app/(staff)/billing/return/card-return';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('billing'))('returning') };
}

interface PageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** Return page of the gateway. Rendering changes nothing: the browser then posts the result of the gateway. */
export default async function CardReturnPage({ searchParams }: PageProps) {
  await requirePage('/agency/billing/return');
  const word = cardReturn.safeParse(Object.fromEntries(paramsOf(await searchParams)));
  return (
    <PageFrame title={(await getTranslations('billing'))('returning')} width="column">
      <CardReturn word={word.success ? word.data : null} />
    </PageFrame>
  );
}
