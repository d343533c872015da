import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { CardForm } from '@/components/customers/form/card-form';
import { PageFrame } from '@/components/shell/frame/page-frame';
import { calls } from '@/lib/contract/customers/calls';
import { call } from '@/server/bff/call';
import { CallFailure } from '@/server/bff/call-failure';
import { requirePage } from '@/server/session/current';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('shell.menu'))('newCustomer') };
}

interface PageProps {
  searchParams: Promise<{ status?: string | string[]; call?: string | string[] }>;
}

/** Returns the call of a stranger that the address names; without one that the account may see, the card starts empty. */
async function callerOf(callId: string | string[] | undefined): Promise<{ callId: string; phone: string } | undefined> {
  if (typeof callId !== 'string') return undefined;
  try {
    return { callId, phone: (await call(calls.get, { params: { callId } })).contactNumber };
  } catch (error) {
    if (error instanceof CallFailure) return undefined;
    throw error;
  }
}

/** Creates a customer, or a potential one (CUS-03, CUS-08). */
export default async function NewCustomerPage({ searchParams }: PageProps) {
  const { account } = await requirePage('/customers/new');
  const { status, call: callId } = await searchParams;
  const lead = status === 'LEAD';
  const text = await getTranslations('customers');
  return (
    <PageFrame title={text(lead ? 'newLead' : 'newCustomer')} width="column">
      <CardForm
        accountId={account.accountId}
        customer={null}
        status={lead ? 'LEAD' : 'COMPLETED'}
        caller={await callerOf(callId)}
      />
    </PageFrame>
  );
}
