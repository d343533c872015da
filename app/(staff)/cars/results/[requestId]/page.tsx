import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { notFound } from 'next/navigation';
import { cars } from '@/lib/contract/cars';
import { call } from '@/server/bff/call';
import { CallFailure } from '@/server/bff/call-failure';
import { env } from '@/server/env';
import { requirePage } from '@/server/session/current';
import { ResultsScreen } from './results-screen';

export async function generateMetadata(): Promise<Metadata> {
  const text = await getTranslations('menu');
  return { title: text('carResults') };
}

/** The offers of one car request, painted as they stand; the browser goes on listening. */
export default async function CarResultsPage({ params }: { params: Promise<{ requestId: string }> }) {
  const { requestId } = await params;
  const { can, account } = await requirePage(`/cars/results/${requestId}`);
  const [saved, first, riders] = await results(requestId);
  return <ResultsScreen key={requestId} {...{ saved, first, riders, can }} accountId={account.accountId} serverNow={now()} demo={env().INS_API_URL === undefined} />;
}

async function results(requestId: string) {
  const request = { params: { requestId } };
  try {
    return await Promise.all([call(cars.request, request), call(cars.evaluation, request), call(cars.riders, { query: { requestId } })]);
  } catch (error) {
    if (error instanceof CallFailure && error.code === 'NOT_FOUND') notFound();
    throw error;
  }
}

const now = () => Date.now();
