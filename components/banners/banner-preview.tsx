'use client';

import { SegmentedControl } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { queryFor } from '@/components/data/query-for';
import { banners } from '@/lib/contract/desk/banners';
import type { Locale } from '@/lib/i18n/locales';
import { textsFor } from '@/lib/rules/work/banner';
import { useCleanSnippet } from './use-clean-snippet';
import classes from './banner-form.module.css';
import { PopupBody } from './banner-popup';
import { StripBody } from './banner-strip';
import type { BannerValues } from './banner-values';

/** Shows a preview of the banner for readers of a language, wide or on a phone, with the size of its audience. */
export function BannerPreview({ control, language }: { control: Control<BannerValues>; language: Locale }) {
  const text = useTranslations('banners');
  const [width, setWidth] = useState<'wide' | 'phone'>('wide');
  const values = useWatch({ control }) as BannerValues;
  const { en, ru } = values.translations;
  const shown = textsFor({ ...values, translations: { en: en?.text ? en : null, ru: ru?.text ? ru : null } }, language);
  const banner = {
    ...values,
    ...shown,
    ...(!shown.text && { text: text('previewText'), language: undefined }),
    snippet: useCleanSnippet(shown.snippet),
  };
  return (
    <>
      <h2 className={classes.sideTitle}>{text('preview')}</h2>
      <SegmentedControl
        aria-label={text('preview')}
        value={width}
        onChange={(value) => setWidth(value as typeof width)}
        data={(['wide', 'phone'] as const).map((value) => ({ value, label: text(value) }))}
      />
      <div className={classes.stage} data-width={width} inert>
        {banner.type === 'POPUP' ? (
          <div className={classes.popup}>
            <PopupBody banner={banner} onClose={() => undefined} />
          </div>
        ) : (
          <div className={classes.strip}>
            <StripBody banner={banner} />
          </div>
        )}
      </div>
      <Reach control={control} />
    </>
  );
}

function Reach({ control }: { control: Control<BannerValues> }) {
  const text = useTranslations('banners');
  const [userRoles, backofficeIds, agencyIds, companyPrivileges] = useWatch({
    control,
    name: ['userRoles', 'backofficeIds', 'agencyIds', 'companyPrivileges'],
  });
  const [body] = useDebouncedValue({ userRoles, backofficeIds, agencyIds, companyPrivileges }, 300);
  const { data } = useQuery({
    ...queryFor('banners.audience', banners.audience, { body }),
    placeholderData: (before) => before,
  });
  return (
    <p className={classes.reach} role="status">
      {data ? text('reach', data) : text('counting')}
    </p>
  );
}
