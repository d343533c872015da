import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { redirect } from 'next/navigation';
import { inTime } from '@/components/shell/popup/in-time';
import { customers } from '@/lib/contract/customers/customers';
import { forms } from '@/lib/contract/documents/forms';
import { call } from '@/server/bff/call';
import { requirePage } from '@/server/session/current';
import { addressOfForm, type SubjectIds, subjectOf } from '@/app/(staff)/forms/subject';
import { FillScreen } from '@/app/(staff)/forms/fill/fill-screen';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('shell.menu'))('form') };
}

interface PageProps {
  params: Promise<{ formId: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** Fills in one form for the customer and order in the address, or continues a draft (DOC-05). */
async function FillPage({ params, searchParams }: PageProps) {
  await requirePage('/processes/documents/forms/[formId]');
  const { formId } = await params;
  const asked = await searchParams;
  const form = await call.orNotFound(forms.get, { params: { formId } });
  const instanceId = typeof asked.instance === 'string' ? asked.instance : undefined;
  const draft = instanceId === undefined ? null : await call.orNotFound(forms.getInstance, { params: { instanceId } });
  // The draft was finished meanwhile: opens a new form for the same customer and order.
  if (draft && draft.status !== 'DRAFT')
    redirect(addressOfForm(formId, { customerId: draft.customerId, orderId: draft.orderId ?? undefined }));
  const subject = draft
    ? { customerId: draft.customerId, orderId: draft.orderId ?? undefined }
    : await withCustomer(formId, subjectOf(asked));
  const customer =
    subject.customerId === undefined
      ? null
      : await call.orNotFound(customers.get, { params: { customerId: subject.customerId } });
  return (
    <FillScreen key={instanceId} form={form} draft={draft} customer={customer} orderId={subject.orderId ?? null} />
  );
}

export default inTime(FillPage);

/** Adds the customer of an order. */
async function withCustomer(formId: string, subject: SubjectIds): Promise<SubjectIds> {
  const { customerId, orderId } = subject;
  if (customerId !== undefined || orderId === undefined) return subject;
  const known = await call.orNotFound(forms.known, { params: { formId }, query: { orderId } });
  return { customerId: known.customerId ?? undefined, orderId };
}
