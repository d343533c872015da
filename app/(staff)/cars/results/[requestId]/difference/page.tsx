import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { redirect } from 'next/navigation';
import { inTime } from '@/components/shell/popup/in-time';
import { cars } from '@/lib/contract/quotes/cars';
import { call } from '@/server/bff/call';
import { requirePage } from '@/server/session/current';
import { DifferenceScreen } from './difference-screen';

export async function generateMetadata(): Promise<Metadata> {
  const text = await getTranslations('shell.menu');
  return { title: text('carDifference') };
}

const quoteOf = async (requestId: string) => {
  const [saved, first] = await Promise.all([
    call.orNotFound(cars.request, { params: { requestId } }),
    call.orNotFound(cars.evaluation, { params: { requestId } }),
  ]);
  return { saved, first };
};

/** Shows a duplicated request beside the one it was made from (CAR-09). */
async function DifferencePage({ params }: { params: Promise<{ requestId: string }> }) {
  const { requestId } = await params;
  await requirePage(`/cars/results/${requestId}/difference`);
  return <DifferenceScreen key={requestId} {...await quotesOf(requestId)} />;
}

export default inTime(DifferencePage);

/** Returns the request and the one that it was made from. */
async function quotesOf(requestId: string) {
  const after = await quoteOf(requestId);
  if (!after.saved.originId) redirect(`/cars/results/${encodeURIComponent(requestId)}`);
  return { before: await quoteOf(after.saved.originId), after };
}
