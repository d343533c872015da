import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { cookies } from 'next/headers';
import { densityCookie, densityOf } from '@/components/list/density';
import { paramsOf, readAddress } from '@/components/list/list-address';
import { inTime } from '@/components/shell/popup/in-time';
import { PageFrame } from '@/components/shell/frame/page-frame';
import { billing } from '@/lib/contract/agencies/billing';
import { partOf } from '@/server/bff/part';
import { requirePage } from '@/server/session/current';
import classes from '@/app/(staff)/billing/billing.module.css';
import { CardsSection } from '@/app/(staff)/billing/cards-section';
import { invoiceList } from '@/app/(staff)/billing/invoice-list';
import { InvoicesSection } from '@/app/(staff)/billing/invoices-section';
import { PlanPart } from '@/app/(staff)/billing/plan-section';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('billing'))('title') };
}

interface PageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** Shows the plan, the cards and the invoices of the agency (AGY-06). */
async function BillingPage({ searchParams }: PageProps) {
  await requirePage('/agency/billing');
  const address = readAddress(paramsOf(await searchParams), invoiceList);
  const [text, plan, cards, invoices, kept] = await Promise.all([
    getTranslations('billing'),
    partOf(billing.plan),
    partOf(billing.cards),
    partOf(billing.invoices, { query: invoiceList.queryOf(address) }),
    cookies(),
  ]);
  return (
    <PageFrame title={text('title')}>
      <div className={classes.top}>
        <PlanPart first={plan} />
        <CardsSection first={cards} />
      </div>
      <InvoicesSection first={invoices.data} cards={cards} density={densityOf(kept.get(densityCookie)?.value)} />
    </PageFrame>
  );
}

export default inTime(BillingPage);
