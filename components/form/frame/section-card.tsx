'use client';

import type { ReactNode } from 'react';
import { ChevronDownIcon } from '@/components/ui/icon/icons';
import styles from './section-card.module.css';

interface SectionProps {
  id: string;
  title: string;
  /** Position in the form. */
  number?: number;
  /** Content at the end of the title line: a count, a state, a switch. */
  aside?: ReactNode;
  children: ReactNode;
}

/** Shows a titled section of a form. */
export function SectionCard({ id, title, number, aside, children }: SectionProps) {
  return (
    <section id={id} className={styles.card} aria-labelledby={`${id}-title`}>
      <header className={styles.header}>
        <Title id={id} title={title} number={number} />
        {aside ? <div className={styles.aside}>{aside}</div> : null}
      </header>
      <div className={styles.body}>{children}</div>
    </section>
  );
}

/** Shows a section that starts folded, with a summary, because most people keep its defaults. */
export function FoldedSection({ id, title, number, aside, children }: SectionProps) {
  return (
    <details id={id} className={styles.card}>
      <summary className={styles.header} data-fold>
        <Title id={id} title={title} number={number} />
        <span className={styles.inside}>{aside}</span>
        <ChevronDownIcon className={styles.chevron} />
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
}

function Title({ id, title, number }: Pick<SectionProps, 'id' | 'title' | 'number'>) {
  return (
    <h2 id={`${id}-title`} className={styles.title}>
      {number === undefined ? null : (
        <span className={styles.number} aria-hidden="true">
          {number}
        </span>
      )}
      {title}
    </h2>
  );
}
