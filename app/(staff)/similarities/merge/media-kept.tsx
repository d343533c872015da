'use client';

import { useTranslations } from 'next-intl';
import { Ltr } from '@/components/ui/value/ltr';
import type { Customer } from '@/lib/contract/customers/customers';
import { formatPhone } from '@/lib/format/phone';
import { mergedCard } from '@/lib/shapes/merge';
import { mergeCard } from './merge-card';
import classes from './merge.module.css';

interface MediaKeptProps {
  customers: readonly Customer[];
  survivorId: string;
}

/** Lists all phones and mail addresses: a merge keeps every one. */
export function MediaKept({ customers, survivorId }: MediaKeptProps) {
  const text = useTranslations('similarities');
  const { media } = mergedCard(customers.map(mergeCard), survivorId, []);
  if (media.length === 0) return null;
  return (
    <section className={classes.part}>
      <h2 className={classes.title}>{text('media')}</h2>
      <ul className={classes.chips}>
        {media.map(({ mediaType, value }) => (
          <li key={`${mediaType} ${value}`} className={classes.chip}>
            <Ltr>{mediaType === 'MAIL' ? value : formatPhone(value)}</Ltr>
          </li>
        ))}
      </ul>
    </section>
  );
}
