import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { redirect } from 'next/navigation';
import { inTime } from '@/components/shell/popup/in-time';
import { type Form, forms } from '@/lib/contract/documents/forms';
import { call } from '@/server/bff/call';
import { requirePage } from '@/server/session/current';
import { addressOfForm } from '@/app/(staff)/forms/subject';
import { PlacesScreen } from '@/app/(staff)/forms/places/places-screen';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('shell.menu'))('formPlaces') };
}

/** Edits the fields and signatures of an agency's form; forms of the product cannot be changed (DOC-05). */
async function PlacesPage({ params }: { params: Promise<{ formId: string }> }) {
  await requirePage('/processes/documents/forms/[formId]/places');
  const { formId } = await params;
  const form = await formOrNotFound(formId);
  if (form.builtIn) redirect(addressOfForm(formId, { customerId: undefined, orderId: undefined }));
  const { pages } = await call(forms.pageCount, { params: { formId } });
  return <PlacesScreen key={formId} form={form} pages={pages} />;
}

export default inTime(PlacesPage);

async function formOrNotFound(formId: string): Promise<Form> {
  return call.orNotFound(forms.get, { params: { formId } });
}
