import { addDays, addMonths, parseISO, startOfMonth } from 'date-fns';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { paramsOf } from '@/components/list/list-address';
import { inTime } from '@/components/shell/popup/in-time';
import { holds } from '@/lib/access/rule';
import { production } from '@/lib/contract/orders/production';
import { isoDay, todayInIsrael } from '@/lib/rules/time/calendar';
import { call } from '@/server/bff/call';
import { requirePage } from '@/server/session/current';
import { readPeriod } from '@/app/(staff)/production/production-address';
import { ProductionScreen } from '@/app/(staff)/production/production-screen';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('production'))('title') };
}

interface PageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** Shows the production of a year, or of the period in the address (ORD-10). */
async function ProductionPage({ searchParams }: PageProps) {
  const { viewer } = await requirePage('/processes/production');
  const month = startOfMonth(parseISO(todayInIsrael()));
  const lastYear = { from: isoDay(addMonths(month, -11)), to: isoDay(addDays(addMonths(month, 1), -1)) };
  const asked = readPeriod(paramsOf(await searchParams), lastYear);
  const first = await call(production.report, { query: asked });
  return <ProductionScreen first={first} start={lastYear} choosesAgent={holds(viewer, 'superuser')} />;
}

export default inTime(ProductionPage);
