'use client';

import { ActionIcon, Checkbox, Popover, Stack } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ColumnsIcon } from '@/components/ui/icon/icons';
import { lazyPart } from '@/components/ui/state/lazy-part';
import type { Column } from './column';
import classes from './filter-bar.module.css';
import type { ListView } from './saved-views';

const SavedViews = lazyPart(() => import('./saved-views').then((file) => file.SavedViews));

interface ViewButtonProps<Row> {
  columns: readonly Column<Row>[];
  view: ListView;
}

/** Shows the choice of columns, where there are any, and the saved views of a list. */
export function ViewButton<Row>({ columns, view }: ViewButtonProps<Row>) {
  const text = useTranslations('list');
  const [opened, setOpened] = useState(false);
  const choosable = columns.filter(({ card }) => card !== 'title');
  const shown = choosable.filter(({ key }) => !view.hidden.includes(key)).map(({ key }) => key);
  const show = (keys: string[]) => view.hide(choosable.filter(({ key }) => !keys.includes(key)).map(({ key }) => key));
  return (
    <Popover position="bottom-end" width={300} trapFocus opened={opened} onChange={setOpened}>
      <Popover.Target>
        <ActionIcon
          variant="default"
          size={40}
          aria-label={text('view')}
          title={text('view')}
          onClick={() => setOpened(!opened)}
        >
          <ColumnsIcon size={18} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className={classes.view}>
        {choosable.length > 0 && (
          <section>
            <h2 className={classes.sheetTitle}>{text('columns')}</h2>
            <Checkbox.Group aria-label={text('columns')} value={shown} onChange={show}>
              <Stack gap={0}>
                {choosable.map(({ key, header }) => (
                  <Checkbox key={key} className={classes.choice} value={key} label={header} />
                ))}
              </Stack>
            </Checkbox.Group>
          </section>
        )}
        <SavedViews view={view} onChosen={() => setOpened(false)} />
      </Popover.Dropdown>
    </Popover>
  );
}
