'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { Column } from '@/components/list/column';
import { DateText } from '@/components/ui/value/date';
import { WrittenText } from '@/components/ui/value/written-text';
import type { ManagedBanner } from '@/lib/contract/desk/banners';
import { localeNames } from '@/lib/i18n/locales';
import classes from './banners.module.css';
import { RowActions } from './row-actions';

/** Returns the columns of the banners; on a phone: title, state, period and actions. */
export function useBannerColumns(): Column<ManagedBanner>[] {
  const text = useTranslations('banners');
  return useMemo(
    () => [
      {
        key: 'text',
        header: text('text'),
        card: 'title',
        cell: (banner) => (
          <span className={classes.what}>
            {banner.shortText && <strong dir="auto">{banner.shortText}</strong>}
            <WrittenText className={classes.text}>{banner.text}</WrittenText>
          </span>
        ),
      },
      {
        key: 'languages',
        header: text('languages'),
        cell: ({ translations: { en, ru } }) =>
          [localeNames.he, en && localeNames.en, ru && localeNames.ru].filter(Boolean).join(', '),
      },
      { key: 'type', header: text('type'), cell: ({ type }) => text(`types.${type}`) },
      {
        key: 'state',
        header: text('state'),
        card: 'aside',
        cell: ({ state }) => (
          <span className={classes.state} data-state={state}>
            {text(`states.${state}`)}
          </span>
        ),
      },
      { key: 'when', header: text('when'), sort: 'from', card: 'line', cell: (banner) => <When banner={banner} /> },
      {
        key: 'folder',
        room: 'laptop',
        header: text('folder'),
        sort: 'folder',
        cell: ({ folder, numberInFolder }) =>
          folder && <bdi>{numberInFolder === null ? folder : `${folder} · ${numberInFolder}`}</bdi>,
      },
      { key: 'dismissals', header: text('dismissals'), cell: ({ dismissals }) => dismissals },
      {
        key: 'created',
        room: 'laptop',
        header: text('created'),
        sort: 'createTs',
        sortFirst: 'DESC',
        cell: ({ createTs }) => <DateText value={createTs} />,
      },
      { key: 'actions', header: text('actions'), card: 'line', cell: (banner) => <RowActions banner={banner} /> },
    ],
    [text],
  );
}

function When({ banner: { from, to } }: { banner: ManagedBanner }) {
  const text = useTranslations('banners');
  if (!from && !to) return text('always');
  return (
    <span className={classes.when}>
      {from && <DateText value={from} />} – {to && <DateText value={new Date(Date.parse(to) - 1).toISOString()} />}
    </span>
  );
}
