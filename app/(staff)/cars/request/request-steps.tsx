'use client';

import { useTranslations } from 'next-intl';
import { type Part, parts } from './request-map';
import styles from './request-steps.module.css';

interface RequestStepsProps {
  current: Part;
  /** Steps that still lack something. */
  lacking: ReadonlySet<Part>;
  onGo: (part: Part) => void;
}

/** The parts of the form as named steps, on a phone only: any of them, in any order. */
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
