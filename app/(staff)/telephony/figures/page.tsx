import { parseISO, subDays } from 'date-fns';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { inTime } from '@/components/shell/popup/in-time';
import { calls } from '@/lib/contract/customers/calls';
import { call } from '@/server/bff/call';
import { isoDay, todayInIsrael } from '@/lib/rules/time/calendar';
import { requirePage } from '@/server/session/current';
import { figurePeriods } from '@/app/(staff)/calls/figure-periods';
import { FiguresScreen } from '@/app/(staff)/calls/figures-screen';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('calls.report'))('title') };
}

/** Shows the figures of the last days; `days` in the address says of how many. */
async function FiguresPage({ searchParams }: { searchParams: Promise<{ days?: string | string[] }> }) {
  await requirePage('/telephony/figures');
  const asked = Number((await searchParams).days);
  const days = figurePeriods.find((period) => period === asked) ?? 30;
  const to = todayInIsrael();
  const from = isoDay(subDays(parseISO(to), days - 1));
  return <FiguresScreen figures={await call(calls.figures, { query: { from, to } })} days={days} />;
}

export default inTime(FiguresPage);
