'use client';

import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { useShell } from '@/components/shell/frame/shell-context';
import classes from './first-steps.module.css';

/** Screens that fill a new agency, in the order in which most take them. */
const steps = ['bafi', 'hidooshim', 'mailbox', 'agents', 'agencyDetails'] as const;

/** Shows an agency that has quoted nothing yet what fills it, as far as the viewer may open it. */
export function FirstSteps() {
  const text = useTranslations('home.first');
  const names = useTranslations('shell.menu');
  const { menu } = useShell();
  const items = menu.flatMap((entry) => (entry.kind === 'item' ? [entry.item] : entry.items));
  const shown = steps.flatMap((step) => {
    const item = items.find(({ key }) => key === step);
    return item ? [{ step, href: item.href }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <nav className={classes.first} aria-label={text('title')}>
      <p className={classes.title}>{text('title')}</p>
      <ul className={classes.steps}>
        {shown.map(({ step, href }) => (
          <li key={step}>
            <Link href={href} prefetch={false} className={classes.step}>
              <span className={classes.name}>{names(step)}</span>
              <span className={classes.why}>{text(step)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
