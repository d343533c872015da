'use client';

import { useTranslations } from 'next-intl';
import { type Part, parts } from './request-map';
import styles from './request-steps.module.css';

interface RequestStepsProps {
  current: Part;
  /** Steps with missing values. */
  lacking: ReadonlySet<Part>;
  onGo: (part: Part) => void;
}

/** Shows the parts of the form as steps, on a phone only; they can be opened in any order. */
export function RequestSteps({ current, lacking, onGo }: RequestStepsProps) {
  const t = useTranslations('cars');
  return (
    <nav className={styles.steps} aria-label={t('steps.label')}>
      <ol>
        {parts.map((part, at) => (
          <li key={part}>
            <button
              type="button"
              className={styles.step}
              aria-current={part === current ? 'step' : undefined}
              data-lacking={lacking.has(part) || undefined}
              onClick={() => onGo(part)}
            >
              <span className={styles.mark} aria-hidden="true">
                {at + 1}
              </span>
              {t(`steps.${part}`)}
              {lacking.has(part) ? <span className="visually-hidden">{t('steps.lacking')}</span> : null}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
