import Link from 'next/link';
import type { ReactNode } from 'react';
import classes from './button-link.module.css';

interface ButtonLinkProps {
  href: string;
  /** `deliver` is the plate's yellow: the one action of a screen that gives a customer a price or a document. */
  look?: 'primary' | 'plain' | 'deliver';
  children: ReactNode;
}

/** A link that looks like the button it stands for; without the kit, so that any page may use it. */
export function ButtonLink({ href, look = 'primary', children }: ButtonLinkProps) {
  return (
    <Link href={href} className={classes.button} data-look={look}>
      {children}
    </Link>
  );
}
