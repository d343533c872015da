import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { inTime } from '@/components/shell/popup/in-time';
import { holds } from '@/lib/access/rule';
import { policies } from '@/lib/contract/orders/policies';
import { call } from '@/server/bff/call';
import { requirePage } from '@/server/session/current';
import { IssueScreen } from '@/app/(staff)/policies/issue/issue-screen';

interface PageProps {
  params: Promise<{ orderId: string }>;
}

export async function generateMetadata(): Promise<Metadata> {
  const text = await getTranslations('policies');
  return { title: text('title') };
}

/** Shows the policy issue of one order (ORD-03). */
async function IssuePage({ params }: PageProps) {
  const { orderId } = await params;
  const { can, viewer } = await requirePage(`/orders/${orderId}/issue`);
  const first = await caseOrNotFound(orderId);
  return <IssueScreen key={orderId} first={first} can={can} superuser={holds(viewer, 'superuser')} />;
}

export default inTime(IssuePage);

async function caseOrNotFound(orderId: string) {
  return call.orNotFound(policies.get, { params: { orderId } });
}
