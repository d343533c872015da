'use client';

import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { ActionButton } from '@/components/ui/action/action-button';
import { EmptyState } from '@/components/ui/state/empty-state';
import { ClockIcon } from '@/components/ui/icon/open-icons';
import { CompareIcon, StarIcon } from '@/components/ui/icon/icons';
import { InsurerTile } from '@/components/ui/value/insurer-tile';
import { Mark } from '@/components/ui/value/mark';
import { Money } from '@/components/ui/value/money';
import { SkipToChosen } from '../comparison/skip-to-chosen';
import classes from './combination-list.module.css';
import type { OfferCombination } from '../offer/offer-extras';
import { useOfferLine } from '../offer/offer-line';
import { OfferName } from '../offer/offer-name';
import { useOfferNames } from '../offer/offer-words';

interface CombinationListProps {
  combinations: readonly OfferCombination[];
  /** Insurers are still answering. */
  waiting: boolean;
  pins: readonly string[];
  onOrder: (productIds: readonly string[]) => void;
  onPin: (productIds: readonly string[]) => void;
  orderDenied: string | null;
}

/** Shows covers of different insurers that cost less together, the cheapest first (CAR-06). */
export function CombinationList({ combinations, waiting, ...actions }: CombinationListProps) {
  const text = useTranslations('offers');
  if (combinations.length === 0)
    return (
      <EmptyState icon={ClockIcon} title={text(waiting ? 'combinationsWait' : 'noCombinations')}>
        {text('combinationsHint')}
      </EmptyState>
    );
  return (
    <section aria-label={text('tabs.combinations')}>
      <p className={classes.hint}>{text('combinationsHint')}</p>
      <ol className={classes.list}>
        {combinations.map((combination) => (
          <Combination key={keyOf(combination)} combination={combination} {...actions} />
        ))}
      </ol>
    </section>
  );
}

const idsOf = ({ products }: OfferCombination): string[] => products.map(({ id }) => id);
const keyOf = (combination: OfferCombination): string => idsOf(combination).join(' ');

function Combination({
  combination,
  pins,
  onOrder,
  onPin,
  orderDenied,
}: { combination: OfferCombination } & Omit<CombinationListProps, 'combinations' | 'waiting'>) {
  const text = useTranslations('offers');
  const names = useOfferNames();
  const { products, total, cheapest, saves } = combination;
  const ids = idsOf(combination);
  const pinned = ids.every((id) => pins.includes(id));
  const name = products.map((product) => names.offer(product)).join(' + ');
  return (
    <li className={classes.row} data-cheapest={cheapest || undefined}>
      <ul className={classes.parts}>
        {products.map((product) => (
          <Part key={product.id} product={product} />
        ))}
      </ul>
      <div className={classes.sum}>
        <Money value={total} size="price" />
        <p className={classes.marks}>
          {cheapest && (
            <Mark look="good" icon={StarIcon}>
              {text('cheapest')}
            </Mark>
          )}
          {saves && saves.amount !== 0 && (
            <span className={saves.amount > 0 ? classes.saves : classes.dearer}>
              {text.rich(saves.amount > 0 ? 'combinationSaves' : 'combinationCosts', {
                amount: () => <Money value={{ amount: Math.abs(saves.amount) }} />,
              })}
            </span>
          )}
        </p>
      </div>
      <div className={classes.actions}>
        <ActionButton denied={orderDenied} onClick={() => onOrder(ids)}>
          {text('orderBoth')}
        </ActionButton>
        <Button
          variant="light"
          leftSection={<CompareIcon size={16} />}
          aria-pressed={pinned}
          aria-label={text('pinBoth', { offer: name })}
          onClick={() => onPin(ids)}
        >
          {text(pinned ? 'pinned' : 'pinShort')}
        </Button>
        {pinned && <SkipToChosen />}
      </div>
    </li>
  );
}

function Part({ product }: { product: OfferCombination['products'][number] }) {
  const text = useTranslations('offers');
  const line = useOfferLine();
  return (
    <li className={classes.part}>
      <InsurerTile supplier={product.supplierType} />
      <span className={classes.name}>
        <OfferName product={product} />
        <small>
          {line.coverText(product)}
          {!product.canIssuePolicy && ` · ${text('cannotIssue')}`}
        </small>
      </span>
      <Money value={product.premia.total} />
    </li>
  );
}
