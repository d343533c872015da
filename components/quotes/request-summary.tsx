'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useJump } from '@/components/form/frame/jump';
import { CheckIcon } from '@/components/ui/icon/open-icons';
import classes from './request-summary.module.css';

interface SummaryProps {
  /** Parts of the request with what is known of them. */
  lines: readonly { title: string; value: ReactNode }[];
  /** Paths that prevent sending. */
  missing: readonly string[];
  labelOf: (path: string) => string;
}

/** Shows a request in a few lines and links to each missing value. */
export function RequestSummary({ lines, missing, labelOf }: SummaryProps) {
  const t = useTranslations('life.summary');
  const jump = useJump();
  return (
    <div className={classes.summary}>
      <dl className={classes.lines}>
        {lines.map(({ title, value }) => (
          <div key={title}>
            <dt className={classes.title}>{title}</dt>
            <dd className={classes.value}>{value}</dd>
          </div>
        ))}
      </dl>
      {missing.length === 0 ? (
        <p className={classes.ready}>
          <CheckIcon size={18} />
          {t('ready')}
        </p>
      ) : (
        <div className={classes.missing}>
          <p className={classes.title}>{t('missing')}</p>
          <ul>
            {missing.map((path) => (
              <li key={path}>
                <button type="button" className={classes.link} onClick={() => jump(path)}>
                  {labelOf(path)}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
