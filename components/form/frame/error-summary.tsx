'use client';

import { useTranslations } from 'next-intl';
import type { Ref } from 'react';
import { useFormState } from 'react-hook-form';
import { ErrorIcon } from '@/components/ui/icon/open-icons';
import { type FieldErrorEntry, flattenErrors, inPageOrder } from './error-paths';
import styles from './error-summary.module.css';
import { shownPaths, useJump } from './jump';
import { fieldId, useRuleMessages } from '../field/use-field';

interface ErrorSummaryProps {
  ref: Ref<HTMLDivElement>;
  labelOf: (path: string) => string;
}

/** Lists the invalid fields after a failed submission, each as a link to its field. */
export function ErrorSummary({ ref, labelOf }: ErrorSummaryProps) {
  const t = useTranslations('form');
  const { errors, submitCount } = useFormState();
  const all = flattenErrors(errors);
  if (submitCount === 0 || all.length === 0) return null;
  const entries = inPageOrder(all, shownPaths());
  return (
    <div ref={ref} className={styles.summary} role="alert" tabIndex={-1}>
      <ErrorIcon className={styles.icon} />
      <div>
        <p className={styles.title}>{t('errorCount', { count: entries.length })}</p>
        <ul className={styles.list}>
          {entries.map((entry) => (
            <SummaryLine key={entry.path} entry={entry} label={labelOf(entry.path)} />
          ))}
        </ul>
      </div>
    </div>
  );
}

function SummaryLine({ entry, label }: { entry: FieldErrorEntry; label: string }) {
  const jump = useJump();
  const messages = useRuleMessages(entry.rules);
  return (
    <li>
      <a
        href={`#${fieldId(entry.path)}`}
        onClick={(event) => {
          event.preventDefault();
          jump(entry.path);
        }}
      >
        {label}
      </a>
      {': '}
      {messages.join(' · ')}
    </li>
  );
}
