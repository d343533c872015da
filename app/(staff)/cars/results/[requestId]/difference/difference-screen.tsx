'use client';

import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import { OfferName } from '@/components/offers/offer/offer-name';
import { useOffers } from '@/components/offers/board/use-offers';
import { PageFrame } from '@/components/shell/frame/page-frame';
import { DateText } from '@/components/ui/value/date';
import { EmptyState } from '@/components/ui/state/empty-state';
import { InsurerTile } from '@/components/ui/value/insurer-tile';
import { Money } from '@/components/ui/value/money';
import { VehicleName } from '@/components/ui/value/vehicle-name';
import type { CarProduct, SavedCarRequest } from '@/lib/contract/quotes/cars';
import type { Evaluation } from '@/lib/contract/quotes/quotes';
import { formatMoney } from '@/lib/format/number';
import { differencesOf, type OfferDifference } from '@/lib/offers/difference';
import classes from './difference.module.css';

interface Quote {
  saved: SavedCarRequest;
  first: Evaluation;
}

/** Shows each insurer's price before and after the one change, as both requests are answered. */
export function DifferenceScreen({ before, after }: { before: Quote; after: Quote }) {
  const text = useTranslations('offers.change');
  const [old, now] = [useOffers('CAR', before.first).evaluation, useOffers('CAR', after.first).evaluation];
  const rows = differencesOf(old.products as CarProduct[], now.products as CarProduct[]);
  const waiting = old.awaited + now.awaited;
  return (
    <PageFrame title={<VehicleName name={after.saved.title} />} subtitle={<Change before={before} after={after} />}>
      <p role="status" className={classes.status}>
        {waiting > 0 && text('waiting', { count: waiting })}
      </p>
      {rows.length === 0 ? (
        <EmptyState title={text(waiting > 0 ? 'noneYet' : 'nothing')} />
      ) : (
        <div className={classes.scroll} role="region" tabIndex={0} aria-label={text('table')}>
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">{text('insurer')}</th>
                <Head quote={before} name={text('before')} />
                <Head quote={after} name={text('after')} />
                <th scope="col">{text('change')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <Row key={row.key} row={row} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </PageFrame>
  );
}

function Head({ quote: { saved }, name }: { quote: Quote; name: string }) {
  const text = useTranslations('offers');
  return (
    <th scope="col">
      <Link href={`/cars/results/${encodeURIComponent(saved.requestId)}`}>{name}</Link>
      <small className={classes.number}>{text('requestNumber', { number: String(saved.requestNumber) })}</small>
    </th>
  );
}

function Row({ row: { before, after, change } }: { row: OfferDifference }) {
  const text = useTranslations('offers.change');
  const product = after ?? before;
  if (!product) return null;
  const amount = (one: typeof product | null) =>
    one ? <Money value={one.premia.total} /> : <span className={classes.none}>{text('noOffer')}</span>;
  return (
    <tr>
      <th scope="row">
        <span className={classes.who}>
          <InsurerTile supplier={product.supplierType} size="sm" />
          <OfferName product={product} />
        </span>
      </th>
      <td>{amount(before)}</td>
      <td>{amount(after)}</td>
      <td data-change={change === null || change === 0 ? undefined : change > 0 ? 'dearer' : 'cheaper'}>
        {change === null ? '—' : <SignedAmount amount={change} />}
      </td>
    </tr>
  );
}

/** Shows a difference with its sign. */
function SignedAmount({ amount }: { amount: number }) {
  const sign = amount > 0 ? '+' : amount < 0 ? '−' : '';
  return (
    <bdi dir="ltr">
      {sign}
      {formatMoney({ amount: Math.abs(amount) }, useLocale())}
    </bdi>
  );
}

/** Names what was changed, with both values. */
function Change({ before, after }: { before: Quote; after: Quote }) {
  const text = useTranslations('offers.change');
  const [old, now] = [before.saved.request, after.saved.request];
  const youngest = ({ drivers }: typeof old) => Math.min(...drivers.map(({ yearsOld }) => yearsOld));
  if (old.insuranceStart !== now.insuranceStart || old.insuranceEnd !== now.insuranceEnd)
    return (
      <span>
        {text('kinds.period')}: <DateText value={old.insuranceStart} />–<DateText value={old.insuranceEnd} /> →{' '}
        <DateText value={now.insuranceStart} />–<DateText value={now.insuranceEnd} />
      </span>
    );
  if (old.ownShare !== now.ownShare)
    return <span>{text('fromTo', { what: text('ownShare'), from: `${old.ownShare}%`, to: `${now.ownShare}%` })}</span>;
  return (
    <span>{text('fromTo', { what: text('yearsOld'), from: String(youngest(old)), to: String(youngest(now)) })}</span>
  );
}
