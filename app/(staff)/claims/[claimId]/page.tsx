import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { LateDocuments } from '../claim/late-documents';
import { documentListQuery, documentListShape } from '@/components/documents/document-query';
import { paramsOf, readAddress } from '@/components/list/list-address';
import { inTime } from '@/components/shell/popup/in-time';
import type { Viewer } from '@/lib/access/keys';
import { may } from '@/lib/access/refusal';
import { holds } from '@/lib/access/rule';
import { claims } from '@/lib/contract/claims/claims';
import { tags } from '@/lib/contract/customers/tags';
import { documents } from '@/lib/contract/documents/documents';
import { todayInIsrael } from '@/lib/rules/time/calendar';
import { call } from '@/server/bff/call';
import { partOf } from '@/server/bff/part';
import { requirePage } from '@/server/session/current';
import { ClaimScreen } from '../claim/claim-screen';

interface PageProps {
  params: Promise<{ claimId: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('shell.menu'))('claim') };
}

/** Shows one claim. */
async function ClaimPage({ params, searchParams }: PageProps) {
  const { claimId } = await params;
  const { viewer } = await requirePage(`/claims/${claimId}`);
  const first = await call.orNotFound(claims.get, { params: { claimId } });
  const today = todayInIsrael();
  return (
    <ClaimScreen
      key={claimId}
      first={first}
      superuser={holds(viewer, 'superuser')}
      today={today}
      documents={await papersOf(first, viewer, await searchParams, today)}
    />
  );
}

/** Returns the documents of the claim, if the viewer may see documents. */
async function papersOf(
  { claimId, customerId }: { claimId: string; customerId: string },
  viewer: Viewer,
  asked: Awaited<PageProps['searchParams']>,
  today: string,
) {
  if (!may(viewer, documents.find).allowed)
    return <p>{(await getTranslations('claims.sections'))('documentsDenied')}</p>;
  const firstTags = await partOf(tags.list);
  const address = readAddress(paramsOf(asked), documentListShape(firstTags.data ?? []));
  const first = await partOf(documents.find, { query: documentListQuery(address, { claimId }, today) });
  return (
    <LateDocuments
      scope={{ claimId }}
      target={{ customerId, claimId }}
      first={first}
      firstTags={firstTags}
      today={today}
    />
  );
}

export default inTime(ClaimPage);
