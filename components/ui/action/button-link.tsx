import Link from 'next/link';
import type { ReactNode } from 'react';
import classes from './button-link.module.css';

interface ButtonLinkProps {
  href: string;
  /** `deliver` is the plate's yellow: for the one action of a screen that gives a customer a price or a document. */
  look?: 'primary' | 'plain' | 'deliver';
  children: ReactNode;
}

/** Shows a link that looks like a button. It does not use the UI kit, so that every page can use it. */
export function ButtonLink({ href, look = 'primary', children }: ButtonLinkProps) {
  return (
    <Link href={href} className={classes.button} data-look={look}>
      {children}
    </Link>
  );
}
