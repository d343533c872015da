import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { inTime } from '@/components/shell/popup/in-time';
import { calls } from '@/lib/contract/customers/calls';
import { call } from '@/server/bff/call';
import { requirePage } from '@/server/session/current';
import { FiguresScreen } from '@/app/(staff)/calls/figures-screen';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('calls.report'))('title') };
}

/** Shows the figures of the last thirty days. */
async function FiguresPage() {
  await requirePage('/telephony/figures');
  return <FiguresScreen figures={await call(calls.figures, { query: {} })} />;
}

export default inTime(FiguresPage);
