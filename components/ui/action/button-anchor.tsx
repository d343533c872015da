import type { ReactNode } from 'react';
import classes from './button-link.module.css';

/** `ButtonLink` for pages with little or no JavaScript; following it loads a full page. */
export function ButtonAnchor({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} className={classes.button}>
      {children}
    </a>
  );
}
