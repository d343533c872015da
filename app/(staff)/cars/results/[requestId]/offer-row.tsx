'use client';

import { ActionIcon, Checkbox } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { memo, useId, useState } from 'react';
import { DefenceLevel } from '@/components/offers/offer-facts';
import { OfferNotes } from '@/components/offers/offer-notes';
import { useOfferNames } from '@/components/offers/offer-words';
import { Price } from '@/components/offers/price';
import { coversAll, type PriceSpread } from '@/components/offers/price-spread';
import { Sum } from '@/components/offers/sum';
import { ActButton } from '@/components/ui/act-button';
import { CheckIcon } from '@/components/ui/door-icons';
import { ChevronDownIcon, ChevronUpIcon, StarIcon } from '@/components/ui/icons';
import { InsurerTile } from '@/components/ui/insurer-tile';
import type { InsuranceType } from '@/lib/contract/car-request';
import type { CarProduct, Rider } from '@/lib/contract/cars';
import { DiscountPicker } from './discount-picker';
import { OfferDetails } from './offer-details';
import classes from './offer-row.module.css';
import { RiderPicker } from './rider-picker';
import { useReprice } from './use-reprice';

export interface OfferActs {
  /** Null when the board is full and this offer is not on it. */
  onPin: ((productId: string) => void) | null;
  onOrder: (productId: string) => void;
  /** Why no order can be created, or null. */
  orderDenied: string | null;
}

interface OfferRowProps extends OfferActs {
  product: CarProduct;
  asked: readonly InsuranceType[];
  spread: PriceSpread;
  riders: readonly Rider[];
  pinned: boolean;
}

/** One offer: who, how much, what for, and what can be changed about it. */
export const OfferRow = memo(function OfferRow({
  product,
  asked,
  spread,
  riders,
  pinned,
  onPin,
  onOrder,
  orderDenied,
}: OfferRowProps) {
  const text = useTranslations('offers');
  const names = useOfferNames();
  const reprice = useReprice(product);
  const [opened, setOpened] = useState(false);
  const details = useId();
  const name = names.offer(product);
  return (
    <li className={classes.row} data-offer={product.id} data-pinned={pinned || undefined}>
      <label className={classes.pin} title={onPin ? undefined : text('boardFull')}>
        <Checkbox
          aria-label={text('pin', { offer: name })}
          checked={pinned}
          disabled={!onPin}
          onChange={() => onPin?.(product.id)}
        />
      </label>
      <div className={classes.who}>
        <InsurerTile supplier={product.supplierType} />
        <div className={classes.names}>
          <h3 className={classes.name}>{names.insurer(product.supplierType)}</h3>
          <p className={classes.route}>
            {[
              names.route(product),
              !coversAll(product, asked) && text('onlyCovers', { cover: names.cover(product.insuranceTypes) }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
          <Marks product={product} spread={spread} />
        </div>
      </div>
      <div className={classes.price}>
        <Price product={product} spread={spread} pending={reprice.pending} />
      </div>
      <Figures product={product} asked={asked} />
      <div className={classes.adjust}>
        <RiderPicker product={product} riders={riders} reprice={reprice} />
        <DiscountPicker product={product} reprice={reprice} />
      </div>
      <div className={classes.acts}>
        <ActButton className={classes.order} denied={orderDenied} onClick={() => onOrder(product.id)}>
          {text('order')}
        </ActButton>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          className={classes.more}
          aria-expanded={opened}
          aria-controls={details}
          aria-label={text('details', { offer: name, remarks: product.remarks.length })}
          onClick={() => setOpened((now) => !now)}
        >
          {opened ? <ChevronUpIcon /> : <ChevronDownIcon />}
          {product.remarks.length > 0 && <span className={classes.remarkCount}>{product.remarks.length}</span>}
        </ActionIcon>
      </div>
      {product.blockingRules.length > 0 && (
        <div className={classes.notes}>
          <OfferNotes notes={product.blockingRules} kind="block" />
        </div>
      )}
      <div id={details} className={classes.details} hidden={!opened}>
        {opened && <OfferDetails product={product} />}
      </div>
    </li>
  );
});

function Marks({ product, spread }: { product: CarProduct; spread: PriceSpread }) {
  const text = useTranslations('offers');
  return (
    <p className={classes.marks}>
      {product.id === spread.cheapestId && (
        <span className={classes.mark} data-kind="cheapest">
          <StarIcon size={14} />
          {text('cheapest')}
        </span>
      )}
      {product.id === spread.bestId && (
        <span className={classes.mark} data-kind="best" title={text('bestHint')}>
          <StarIcon size={14} />
          {text('best')}
        </span>
      )}
      {product.canIssuePolicy ? (
        <span className={classes.mark} data-kind="issuable">
          <CheckIcon size={14} />
          {text('canIssue')}
        </span>
      ) : (
        <span className={classes.mark} data-kind="closed">
          {text('cannotIssue')}
        </span>
      )}
    </p>
  );
}

/** The figures by which offers are told apart; the same columns in every row. */
function Figures({ product, asked }: { product: CarProduct; asked: readonly InsuranceType[] }) {
  const text = useTranslations('offers');
  const { premia, deductibles, insuranceTypes } = product;
  const covers = (type: InsuranceType) => insuranceTypes.includes(type);
  const own = covers('ComprehensiveInsurance');
  return (
    <dl className={classes.figures}>
      {columnsFor(asked).map((column) => (
        <div key={column} className={classes.figure}>
          <dt>{text(`columns.${column}`)}</dt>
          <dd>
            {column === 'compulsory' && <Sum value={premia.compulsory} covered={covers('Compulsory')} />}
            {column === 'comprehensive' && <Sum value={premia.comprehensive} covered={own} />}
            {column === 'thirdParty' && <Sum value={premia.thirdParty} covered={covers('ThirdParty')} />}
            {column === 'netto' && <Sum value={premia.netto} covered />}
            {column === 'brutto' && <Sum value={premia.brutto} covered />}
            {column === 'deductible' && (
              <Sum value={deductibles.comprehensive ?? deductibles.thirdParty} covered={own || covers('ThirdParty')} />
            )}
            {column === 'defence' && <DefenceLevel product={product} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}

export type FigureColumn =
  'compulsory' | 'comprehensive' | 'thirdParty' | 'netto' | 'brutto' | 'deductible' | 'defence';

/** Columns that say something for what was asked. */
export function columnsFor(asked: readonly InsuranceType[]): FigureColumn[] {
  const [own, third] = [asked.includes('ComprehensiveInsurance'), asked.includes('ThirdParty')];
  const columns: (FigureColumn | false)[] = [
    (asked.includes('Compulsory') || own) && 'compulsory',
    own && 'comprehensive',
    third && 'thirdParty',
    'netto',
    'brutto',
    (own || third) && 'deductible',
    own && 'defence',
  ];
  return columns.filter((column) => column !== false);
}
