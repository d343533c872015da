import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { inTime } from '@/components/shell/popup/in-time';
import { attachings } from '@/lib/contract/orders/attachings';
import { proposals } from '@/lib/contract/orders/proposals';
import { call } from '@/server/bff/call';
import { partOf } from '@/server/bff/part';
import { requirePage } from '@/server/session/current';
import { papersOfOrder } from '@/app/(staff)/papers-of-order';
import { ProposalScreen } from '@/app/(staff)/proposals/proposal/proposal-screen';

interface PageProps {
  params: Promise<{ orderId: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata(): Promise<Metadata> {
  const text = await getTranslations('shell.menu');
  return { title: text('proposal') };
}

/** Shows the card of one proposal. */
async function ProposalPage({ params, searchParams }: PageProps) {
  const { orderId } = await params;
  const { can, viewer } = await requirePage(`/processes/proposals/${orderId}`);
  const [first, attaching, papers] = await Promise.all([
    proposalOrNotFound(orderId),
    partOf(attachings.get, { params: { orderId } }),
    papersOfOrder(orderId, viewer, await searchParams),
  ]);
  return <ProposalScreen key={orderId} {...{ first, attaching, papers, can }} />;
}

export default inTime(ProposalPage);

async function proposalOrNotFound(orderId: string) {
  return call.orNotFound(proposals.get, { params: { orderId } });
}
