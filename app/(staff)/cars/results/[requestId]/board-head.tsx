import { useTranslations } from 'next-intl';
import type { OfferSort } from '@/components/offers/offer-view';
import { ChevronDownIcon, ChevronUpIcon } from '@/components/ui/icons';
import type { InsuranceType } from '@/lib/contract/car-request';
import classes from './board-head.module.css';
import { columnsFor } from './offer-row';
import type { OfferViewHandle } from './use-offer-view';

interface BoardHeadProps {
  asked: readonly InsuranceType[];
  handle: OfferViewHandle;
}

/** Names of the columns where the rows have columns; those that sort are buttons, the toolbar's list does the same. */
export function BoardHead({ asked, handle }: BoardHeadProps) {
  const text = useTranslations('offers');
  return (
    <div className={classes.head}>
      <SortButton sort="insurer" className={classes.who} handle={handle} />
      <SortButton sort="price" className={classes.price} handle={handle} />
      <div className={classes.figures}>
        {columnsFor(asked).map((column) =>
          column === 'deductible' ? (
            <SortButton key={column} sort="deductible" handle={handle} />
          ) : (
            <span key={column} aria-hidden="true">
              {text(`columns.${column}`)}
            </span>
          ),
        )}
      </div>
    </div>
  );
}

interface SortButtonProps {
  sort: OfferSort;
  handle: OfferViewHandle;
  className?: string | undefined;
}

function SortButton({ sort, handle: { view, change }, className }: SortButtonProps) {
  const text = useTranslations('offers');
  const sorted = view.sort === sort;
  const Mark = view.descending ? ChevronDownIcon : ChevronUpIcon;
  return (
    <span className={className}>
      <button
        type="button"
        className={classes.sort}
        aria-pressed={sorted}
        aria-label={text('sortBy', { column: text(`columns.${sort}`) })}
        onClick={() => change((now) => ({ ...now, sort, descending: now.sort === sort && !now.descending }))}
      >
        {text(`columns.${sort}`)}
        {sorted && <Mark size={14} />}
      </button>
    </span>
  );
}
