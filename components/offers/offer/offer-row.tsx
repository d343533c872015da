'use client';

import { useTranslations } from 'next-intl';
import { memo, useId, useState } from 'react';
import { ActionButton } from '@/components/ui/action/action-button';
import { CheckIcon } from '@/components/ui/icon/open-icons';
import { ChevronDownIcon, ChevronUpIcon, EditIcon, StarIcon } from '@/components/ui/icon/icons';
import { InsurerTile } from '@/components/ui/value/insurer-tile';
import { Tick } from '@/components/ui/icon/tick';
import { useOptimisticChoice } from '@/components/ui/action/use-optimistic-choice';
import type { ProductBase } from '@/lib/contract/quotes/quotes';
import type { OfferFact } from '@/lib/offers/fact';
import { issuingOf } from '@/lib/insurers/issuing';
import { DiscountPicker } from './discount-picker';
import { FactText } from './fact-text';
import { InsideLine } from './inside';
import { ManualActions } from '../board/manual-actions';
import { SkipToChosen } from '../comparison/skip-to-chosen';
import { OfOffer } from './of-offer';
import { OfferDetails } from './offer-details';
import { type Reprice, useOfferLine } from './offer-line';
import { OfferNotes } from './offer-notes';
import classes from './offer-row.module.css';
import { OfferRoute } from './offer-name';
import { useOfferNames } from './offer-words';
import { Price } from './price';
import { Sparkline } from './sparkline';
import type { PriceSpread } from './price-spread';
import { useReprice } from '../board/use-reprice';

export interface OfferActions {
  /** Null when the maximum number of offers is pinned and this one is not. */
  onPin: ((productId: string) => void) | null;
  onOrder: (productId: string) => void;
  /** Reason why no order can be created, or null. */
  orderDenied: string | null;
}

interface OfferRowProps extends OfferActions {
  product: ProductBase;
  spread: PriceSpread;
  pinned: boolean;
  /** Stands until its insurer has answered again. */
  outdated: boolean;
  /** Facts that tell the offers apart; must be a stable array. */
  columns: readonly OfferFact[];
}

/**
 * Shows one offer in one line: insurer, price, what differs, order. Opened, it has all facts and the choices of this
 * offer. On a phone it has two lines.
 */
export const OfferRow = memo(function OfferRow(props: OfferRowProps) {
  const { product, spread, pinned, outdated, columns, onPin, onOrder, orderDenied } = props;
  const text = useTranslations('offers');
  const names = useOfferNames();
  const { yearsOf } = useOfferLine();
  const reprice = useReprice(product);
  const [opened, setOpened] = useState(false);
  const details = useId();
  const name = names.offer(product);
  return (
    <li
      className={classes.row}
      data-offer={product.id}
      data-pinned={pinned || undefined}
      data-opened={opened || undefined}
      data-outdated={outdated || undefined}
    >
      <Pin offer={name} pinned={pinned} onPin={onPin && (() => onPin(product.id))} />
      <Who {...{ product, spread, outdated }} />
      <div className={classes.price}>
        <Price product={product} spread={spread} pending={reprice.pending} />
        <InsideLine product={product} />
      </div>
      <div className={classes.differs}>
        <Figures product={product} columns={columns} />
        {yearsOf && <Sparkline values={yearsOf(product)} />}
      </div>
      <button
        type="button"
        className={classes.more}
        aria-expanded={opened}
        aria-controls={details}
        aria-label={text('details', { offer: name, remarks: product.remarks.length })}
        onClick={() => setOpened((now) => !now)}
      >
        <span>{text('notesCounted', { count: product.remarks.length })}</span>
        {opened ? <ChevronUpIcon size={18} /> : <ChevronDownIcon size={18} />}
      </button>
      <ActionButton
        data-order
        className={classes.order}
        variant={product.id === spread.cheapestId && product.canIssuePolicy ? 'filled' : 'outline'}
        denied={orderDenied}
        onClick={() => onOrder(product.id)}
      >
        {text('order')}
        <OfOffer product={product} />
      </ActionButton>
      {product.blockingRules.length > 0 && (
        <div className={classes.notes}>
          <OfferNotes notes={product.blockingRules} kind="block" />
        </div>
      )}
      <div id={details} className={classes.details} hidden={!opened}>
        {opened && <Opened product={product} reprice={reprice} />}
      </div>
    </li>
  );
});

/** Shows the choices of one offer, and everything else that is known about it. */
function Opened({ product, reprice }: { product: ProductBase; reprice: Reprice }) {
  const line = useOfferLine();
  return (
    <>
      <div className={classes.adjust}>
        {line.pickers?.(product, reprice)}
        <DiscountPicker product={product} reprice={reprice} />
      </div>
      <OfferDetails product={product} />
      {product.manual && <ManualActions product={product} />}
    </>
  );
}

interface PinProps {
  offer: string;
  pinned: boolean;
  onPin: (() => void) | null;
}

function Pin({ offer, pinned, onPin }: PinProps) {
  const text = useTranslations('offers');
  const [shown, choose] = useOptimisticChoice(pinned);
  return (
    <>
      <label className={classes.pin} title={onPin ? undefined : text('boardFull')}>
        <Tick
          label={text('pin', { offer })}
          checked={shown}
          disabled={!onPin}
          onChange={() => onPin && choose(onPin)}
        />
      </label>
      {shown && <SkipToChosen />}
    </>
  );
}

function Who({ product, spread, outdated }: Pick<OfferRowProps, 'product' | 'spread' | 'outdated'>) {
  const text = useTranslations('offers');
  const names = useOfferNames();
  const line = useOfferLine();
  const route = product.manual ? product.manual.note : names.route(product);
  const part = !line.coversAll(product) && text('onlyCovers', { cover: line.coverText(product) });
  return (
    <div className={classes.who}>
      <InsurerTile supplier={product.supplierType} />
      <div className={classes.names}>
        <div className={classes.second}>
          <h2 className={classes.name}>
            <bdi>{product.supplierName}</bdi>
          </h2>
          {product.canIssuePolicy && !product.manual && (
            <span className={classes.issuable} title={text('canIssue')}>
              <CheckIcon size={16} />
              <span className="visually-hidden">{text('canIssue')}</span>
            </span>
          )}
        </div>
        {outdated ? (
          <p className={classes.again}>{text('quote.answersAgain')}</p>
        ) : (
          <div className={classes.second}>
            <Marks {...{ product, spread }} />
            <p className={classes.route}>
              {route && (
                <OfferRoute product={product}>
                  {route}
                  {part && ' · '}
                </OfferRoute>
              )}
              {part}
            </p>
          </div>
        )}
      </div>
    </div>
  );
}

function Marks({ product, spread }: Pick<OfferRowProps, 'product' | 'spread'>) {
  const text = useTranslations('offers');
  const { comparableOf } = useOfferLine();
  return (
    <p className={classes.marks}>
      {product.id === spread.cheapestId && (
        <span className={classes.mark} data-kind="cheapest">
          <StarIcon size={14} />
          {text(comparableOf ? 'cheapestFirstYear' : 'cheapest')}
        </span>
      )}
      {product.id === spread.cheapestToSeventyId && (
        <span className={classes.mark} data-kind="cheapest">
          <StarIcon size={14} />
          {text('cheapestToSeventy')}
        </span>
      )}
      {product.id === spread.bestId && (
        <span className={classes.mark} data-kind="best" title={text('bestHint')}>
          <StarIcon size={14} />
          {text('best')}
        </span>
      )}
      {product.manual && (
        <span className={classes.mark} data-kind="manual">
          <EditIcon size={14} />
          {text('manual.mark')}
        </span>
      )}
      {!product.manual && !product.canIssuePolicy && (
        <span className={classes.mark} data-kind="closed">
          {text(issuingOf(product.supplierType).on ? 'cannotIssue' : 'issuingOff')}
        </span>
      )}
    </p>
  );
}

/** Shows the facts that distinguish offers; every row has the same columns. */
function Figures({ product, columns }: Pick<OfferRowProps, 'product' | 'columns'>) {
  const text = useTranslations('offers.columns');
  return (
    <dl className={classes.figures}>
      {columns.map((fact) => (
        <div key={fact.key} className={classes.figure} data-column={fact.key}>
          <dt>{text(fact.key)}</dt>
          <dd>
            <FactText fact={fact.read(product)} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
