'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { CloseIcon } from '@/components/ui/icon/icons';
import { formatDay } from '@/lib/format/date';
import type { ListFilter } from './column';
import classes from './filter-bar.module.css';
import { amountsOf, changeAddress, daysOf, isNarrowed, toggleFilter } from './list-address';
import type { ListAddressHandle } from './use-list-address';

/** Shows the active filters as chips; each can be removed, or all together. */
export function FilterChips({
  filters,
  handle: { address, go },
}: {
  filters: readonly ListFilter[];
  handle: ListAddressHandle;
}) {
  const text = useTranslations('list');
  const format = useFormatter();
  if (!isNarrowed(address)) return null;
  const chosen = filters.flatMap((filter) =>
    filter.options
      .filter((option) => address.filters[filter.key]?.includes(option.value))
      .map((option) => ({ filter, option })),
  );
  const amountsIn = ([min, max]: NonNullable<ReturnType<typeof amountsOf>>, unit: string) => {
    const bound = (amount: number | null) => `${format.number(amount ?? 0)}${unit}`;
    if (min === null) return `${text('maxAmount')} ${bound(max)}`;
    return max === null ? `${text('minAmount')} ${bound(min)}` : `${format.number(min)}–${bound(max)}`;
  };
  const ranges = filters.flatMap((filter) => {
    const value = address.filters[filter.key]?.[0];
    const days = filter.days ? daysOf(value) : null;
    const amounts = filter.amounts ? amountsOf(value) : null;
    if (value === undefined || (!days && !amounts)) return [];
    const label = days ? days.map((day) => day && formatDay(day)).join('–') : amountsIn(amounts!, filter.amounts!.unit);
    return [{ filter, value, label }];
  });
  return (
    <ul className={classes.chips} aria-label={text('narrowedBy')}>
      {address.query && (
        <Chip
          label={text('searchChip', { query: address.query })}
          onRemove={() => go(changeAddress(address, { query: '' }))}
        />
      )}
      {chosen.map(({ filter, option }) => (
        <Chip
          key={`${filter.key}:${option.value}`}
          label={`${filter.label}: ${option.label}`}
          onRemove={() => go(toggleFilter(address, filter.key, option.value))}
        />
      ))}
      {ranges.map(({ filter, value, label }) => (
        <Chip
          key={filter.key}
          label={`${filter.label}: ${label}`}
          onRemove={() => go(toggleFilter(address, filter.key, value))}
        />
      ))}
      <li>
        <button
          type="button"
          className={classes.clear}
          onClick={() => go(changeAddress(address, { query: '', filters: {} }))}
        >
          {text('clearAll')}
        </button>
      </li>
    </ul>
  );
}

function Chip({ label, onRemove }: { label: string; onRemove: () => void }) {
  const text = useTranslations('list');
  return (
    <li>
      <button
        type="button"
        className={classes.chip}
        aria-label={text('removeFilter', { filter: label })}
        onClick={onRemove}
      >
        <bdi>{label}</bdi>
        <CloseIcon size={14} />
      </button>
    </li>
  );
}
