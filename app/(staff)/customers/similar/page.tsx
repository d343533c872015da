import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { paramsOf, readAddress } from '@/components/list/list-address';
import { inTime } from '@/components/shell/popup/in-time';
import { merges } from '@/lib/contract/customers/merges';
import { similarities } from '@/lib/contract/customers/similarities';
import { call } from '@/server/bff/call';
import { requirePage } from '@/server/session/current';
import { MergesScreen } from '@/app/(staff)/similarities/merges-screen';
import { partOf, similarListShape } from '@/app/(staff)/similarities/similar-list';
import { SimilarScreen } from '@/app/(staff)/similarities/similar-screen';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('shell.menu'))('similarCustomers') };
}

interface PageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** Shows customers who may be the same person, and the merges that can still be undone (CUS-05). */
async function SimilarCustomersPage({ searchParams }: PageProps) {
  await requirePage('/customers/similar');
  const address = readAddress(paramsOf(await searchParams), similarListShape);
  const query = { page: address.page, size: address.size };
  if (partOf(address) === 'merges') return <MergesScreen first={await call(merges.list, { query })} />;
  const [first, state] = await Promise.all([call(similarities.list, { query }), call(similarities.state, {})]);
  return <SimilarScreen first={first} state={state} />;
}

export default inTime(SimilarCustomersPage);
