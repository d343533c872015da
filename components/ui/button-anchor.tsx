import type { ReactNode } from 'react';
import classes from './button-link.module.css';

/** `ButtonLink` for pages that carry little JavaScript or none: following it loads a whole new page. */
export function ButtonAnchor({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} className={classes.button}>
      {children}
    </a>
  );
}
