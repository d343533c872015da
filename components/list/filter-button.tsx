'use client';

import { Button, Checkbox, Popover, Radio, Stack } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { ChevronDownIcon } from '@/components/ui/icon/icons';
import type { ListFilter } from './column';
import classes from './filter-bar.module.css';
import { AmountRange, DayRange } from './range-fields';
import { setFilter } from './list-address';
import type { ListAddressHandle } from './use-list-address';

interface FilterProps {
  filter: ListFilter;
  handle: ListAddressHandle;
}

/** Shows a filter as a button that opens its options, with the number of chosen ones. */
export function FilterButton({ filter, handle }: FilterProps) {
  const chosen = handle.address.filters[filter.key] ?? [];
  return (
    <Popover position="bottom-start" width={260} trapFocus>
      <Popover.Target>
        <Button
          variant={chosen.length > 0 ? 'light' : 'default'}
          className={classes.button}
          data-room={filter.room}
          rightSection={<ChevronDownIcon size={16} />}
        >
          {filter.label}
          {chosen.length > 1 && <span className={classes.number}>{chosen.length}</span>}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <FilterChoices filter={filter} handle={handle} />
      </Popover.Dropdown>
    </Popover>
  );
}

/** Shows the options of a filter; each applies at once. */
export function FilterChoices({ filter, handle }: FilterProps) {
  const { address, go } = handle;
  const text = useTranslations('list');
  const chosen = address.filters[filter.key] ?? [];
  if (filter.chooser)
    return filter.chooser({
      label: filter.label,
      value: chosen[0] ?? null,
      onChoose: (value) => go(setFilter(address, filter.key, value)),
    });
  if (filter.single)
    return (
      <>
        <Radio.Group
          aria-label={filter.label}
          value={chosen[0] ?? ''}
          onChange={(value) => go(setFilter(address, filter.key, value || null))}
        >
          <Stack gap={0}>
            <Radio className={classes.choice} value="" label={filter.unset ?? text('any')} />
            {filter.options.map(({ value, label }) => (
              <Radio key={value} className={classes.choice} value={value} label={label} />
            ))}
          </Stack>
        </Radio.Group>
        {filter.days && <DayRange filter={filter} handle={handle} />}
        {filter.amounts && <AmountRange filter={filter} unit={filter.amounts.unit} handle={handle} />}
      </>
    );
  return (
    <Checkbox.Group
      aria-label={filter.label}
      value={[...chosen]}
      onChange={(values) => go({ ...address, page: 0, filters: { ...address.filters, [filter.key]: values } })}
    >
      <Stack gap={0}>
        {filter.options.map(({ value, label }) => (
          <Checkbox key={value} className={classes.choice} value={value} label={label} />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}
