import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { cookies } from 'next/headers';
import { densityCookie, densityOf } from '@/components/list/density';
import { paramsOf, readAddress } from '@/components/list/list-address';
import { inTime } from '@/components/shell/in-time';
import { envelopes } from '@/lib/contract/envelopes';
import { call } from '@/server/bff/call';
import { requirePage } from '@/server/session/current';
import { envelopeListQuery, envelopeListShape } from './envelope-list';
import { EnvelopesScreen } from './envelopes-screen';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('envelopes'))('title') };
}

interface PageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** Lists the envelopes; the server renders the first page (DOC-06). */
async function EnvelopesPage({ searchParams }: PageProps) {
  await requirePage('/processes/documents');
  const address = readAddress(paramsOf(await searchParams), envelopeListShape);
  const first = await call(envelopes.list, { query: envelopeListQuery(address) });
  const density = densityOf((await cookies()).get(densityCookie)?.value);
  return <EnvelopesScreen first={first} density={density} />;
}

export default inTime(EnvelopesPage);
