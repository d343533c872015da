import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { cookies } from 'next/headers';
import { densityCookie, densityOf } from '@/components/list/density';
import { paramsOf, readAddress } from '@/components/list/list-address';
import { PageFrame } from '@/components/shell/page-frame';
import { billing } from '@/lib/contract/billing';
import { call } from '@/server/bff/call';
import { requirePage } from '@/server/session/current';
import classes from './billing.module.css';
import { CardsSection } from './cards-section';
import { invoiceListQuery, invoiceListShape } from './invoice-list';
import { InvoicesSection } from './invoices-section';
import { PlanSection } from './plan-section';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('billing'))('title') };
}

interface PageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** What the agency pays, with which card, and what it has paid (AGY-06). */
export default async function BillingPage({ searchParams }: PageProps) {
  await requirePage('/agency/billing');
  const address = readAddress(paramsOf(await searchParams), invoiceListShape);
  const [text, plan, cards, invoices, kept] = await Promise.all([
    getTranslations('billing'),
    call(billing.plan),
    call(billing.cards),
    call(billing.invoices, { query: invoiceListQuery(address) }),
    cookies(),
  ]);
  return (
    <PageFrame title={text('title')}>
      <div className={classes.top}>
        <PlanSection plan={plan} />
        <CardsSection initial={cards} />
      </div>
      <InvoicesSection first={invoices} cards={cards} density={densityOf(kept.get(densityCookie)?.value)} />
    </PageFrame>
  );
}
