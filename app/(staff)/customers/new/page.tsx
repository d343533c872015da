import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { CardForm } from '@/components/customers/form/card-form';
import { PageFrame } from '@/components/shell/frame/page-frame';
import { inTime } from '@/components/shell/popup/in-time';
import type { Viewer } from '@/lib/access/keys';
import { may } from '@/lib/access/refusal';
import { calls } from '@/lib/contract/customers/calls';
import { partOf } from '@/server/bff/part';
import { requirePage } from '@/server/session/current';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('shell.menu'))('newCustomer') };
}

interface PageProps {
  searchParams: Promise<{ status?: string | string[]; call?: string | string[] }>;
}

/** Returns the call of a stranger that the address names; without one that the account may see, the card starts empty. */
async function callerOf(
  callId: string | string[] | undefined,
  viewer: Viewer,
): Promise<{ callId: string; phone: string } | undefined> {
  if (typeof callId !== 'string' || !may(viewer, calls.get).allowed) return undefined;
  const { data } = await partOf(calls.get, { params: { callId } });
  return data && { callId, phone: data.contactNumber };
}

/** Creates a customer, or a potential one (CUS-03, CUS-08). */
async function NewCustomerPage({ searchParams }: PageProps) {
  const { account, viewer } = await requirePage('/customers/new');
  const { status, call: callId } = await searchParams;
  const lead = status === 'LEAD';
  const text = await getTranslations('customers');
  return (
    <PageFrame title={text(lead ? 'newLead' : 'newCustomer')} width="column">
      <CardForm
        accountId={account.accountId}
        customer={null}
        status={lead ? 'LEAD' : 'COMPLETED'}
        caller={await callerOf(callId, viewer)}
      />
    </PageFrame>
  );
}

export default inTime(NewCustomerPage);
