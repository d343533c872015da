'use client';

import { useTranslations } from 'next-intl';
import { NumberField } from '@/components/form/field/number-field';
import { SectionCard } from '@/components/form/frame/section-card';
import { OfferNotes } from '@/components/offers/offer/offer-notes';
import { DateText } from '@/components/ui/value/date';
import { InsurerTile } from '@/components/ui/value/insurer-tile';
import { Money } from '@/components/ui/value/money';
import type { IssueCase, IssueItem } from '@/lib/contract/orders/policies';
import { AgreementsField } from './agreements-field';
import { DriverFields } from './driver-fields';
import { InsuredFields } from './insured-fields';
import classes from './issue.module.css';
import type { IssueForm } from './use-issue-form';

interface SummaryTabProps {
  shown: IssueCase;
  item: IssueItem;
  form: IssueForm;
  /** The settings can no longer change. */
  locked: boolean;
}

/** Shows what is issued, and edits the drivers, the payments and the agreements. */
export function SummaryTab({ shown: { order, customer }, item, form, locked }: SummaryTabProps) {
  const text = useTranslations('policies');
  const { product, maxPayments, paymentsFixed } = item;
  return (
    <>
      <SectionCard id="issue-offer" title={text('whatIsIssued')}>
        <dl className={classes.facts}>
          <Fact label={text('insurer')}>
            <InsurerTile supplier={product.supplierType} size="sm" withName />
          </Fact>
          <Fact label={text('outcomeLabel')}>{text(`outcome.${item.outcome}`)}</Fact>
          {order.insuranceStart && order.insuranceEnd && (
            <Fact label={text('period')}>
              <DateText value={order.insuranceStart} />–<DateText value={order.insuranceEnd} />
            </Fact>
          )}
          <Fact label={text('netto')}>
            <Money value={product.premia.netto} />
          </Fact>
          {product.premia.brutto.amount !== item.sellingPrice.amount && (
            <Fact label={text('brutto')}>
              <Money value={product.premia.brutto} />
            </Fact>
          )}
          <Fact label={text('total')}>
            <Money value={item.sellingPrice} />
          </Fact>
        </dl>
        <OfferNotes notes={product.blockingRules} kind="block" />
        <OfferNotes notes={product.remarks} kind="remark" />
      </SectionCard>
      {item.drivers.length > 0 && (
        <SectionCard id="issue-drivers" title={text('drivers')} aside={text('driversAside')}>
          {item.drivers.map((driver, at) => (
            <DriverFields key={driver.driverId} {...{ driver, at, form }} requestId={product.requestId} />
          ))}
        </SectionCard>
      )}
      <InsuredFields {...{ item, customer, form }} />
      <SectionCard id="issue-payments" title={text('payment')}>
        {paymentsFixed ? (
          <>
            <dl className={classes.facts}>
              <Fact label={text('fields.paymentsNumber')}>{item.settings.paymentsNumber}</Fact>
            </dl>
            <p className={classes.help}>{text('paymentsFixed')}</p>
          </>
        ) : (
          <NumberField
            control={form.control}
            name="paymentsNumber"
            label={text('fields.paymentsNumber')}
            help={text('paymentsHelp', { max: maxPayments })}
            min={1}
            max={maxPayments}
            stepper
            className={classes.short}
          />
        )}
      </SectionCard>
      <SectionCard id="issue-agreements" title={text('agreements')}>
        <AgreementsField control={form.control} {...{ item, order, locked }} />
      </SectionCard>
    </>
  );
}

export function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
