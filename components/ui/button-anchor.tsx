import type { ReactNode } from 'react';
import classes from './button-link.module.css';

/** `ButtonLink` for pages that carry no JavaScript of their own: following it loads a whole new page. */
export function ButtonAnchor({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} className={classes.button}>
      {children}
    </a>
  );
}
