import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { notFound, redirect } from 'next/navigation';
import { forms } from '@/lib/contract/forms';
import { call } from '@/server/bff/call';
import { CallFailure } from '@/server/bff/call-failure';
import { requirePage } from '@/server/session/current';
import { addressOfForm } from '../../subject';
import { PlacesScreen } from './places-screen';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('menu'))('formPlaces') };
}

/** Where the fields and the signatures of one of the agency's forms are; those of the product are as they are (DOC-05). */
export default async function PlacesPage({ params }: { params: Promise<{ formId: string }> }) {
  await requirePage('/processes/documents/forms/[formId]/places');
  const { formId } = await params;
  try {
    const [form, { pages }] = await Promise.all([call(forms.get, { params: { formId } }), call(forms.pageCount, { params: { formId } })]);
    if (form.builtIn) redirect(addressOfForm(formId, { customerId: undefined, orderId: undefined }));
    return <PlacesScreen key={form.version} form={form} pages={pages} />;
  } catch (error) {
    if (error instanceof CallFailure && error.code === 'NOT_FOUND') notFound();
    throw error;
  }
}
