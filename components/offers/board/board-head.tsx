import { useTranslations } from 'next-intl';
import type { OfferFact } from '@/lib/offers/fact';
import { SortMark } from '@/components/ui/icon/sort-mark';
import classes from './board-head.module.css';
import { useOfferLine } from '../offer/offer-line';
import { type OfferSort, offerSorts } from './offer-view';
import type { OfferViewHandle } from './use-offer-view';

/**
 * Shows the names of the columns where rows have columns. Sortable ones are buttons; the toolbar has the same choice as
 * a list.
 */
export function BoardHead({ handle, columns }: { handle: OfferViewHandle; columns: readonly OfferFact[] }) {
  const text = useTranslations('offers');
  const { priceColumn = 'price', yearsOf } = useOfferLine();
  const sortOf = (key: string) => offerSorts.find((sort) => sort === key);
  return (
    <div className={classes.head}>
      <SortButton sort="insurer" label={text('columns.insurer')} className={classes.who} handle={handle} />
      <SortButton sort="price" label={text(`columns.${priceColumn}`)} className={classes.price} handle={handle} />
      <div className={classes.figures} data-pictures={yearsOf ? true : undefined}>
        {columns.map(({ key }) => {
          const sort = sortOf(key);
          return sort ? (
            <SortButton key={key} sort={sort} label={text(`columns.${sort}`)} handle={handle} />
          ) : (
            <span key={key} aria-hidden="true">
              {text(`columns.${key}`)}
            </span>
          );
        })}
      </div>
    </div>
  );
}

interface SortButtonProps {
  sort: OfferSort;
  label: string;
  handle: OfferViewHandle;
  className?: string | undefined;
}

function SortButton({ sort, label, handle: { view, change }, className }: SortButtonProps) {
  const text = useTranslations('offers');
  const isSorted = view.sort === sort;
  const direction = view.descending ? 'DESC' : 'ASC';
  return (
    <span className={className}>
      <button
        type="button"
        className={classes.sort}
        aria-pressed={isSorted}
        aria-label={text('sortBy', { column: label })}
        onClick={() => change((now) => ({ ...now, sort, descending: now.sort === sort && !now.descending }))}
      >
        {label}
        <SortMark sorted={isSorted ? direction : undefined} />
      </button>
    </span>
  );
}
