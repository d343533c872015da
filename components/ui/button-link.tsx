import Link from 'next/link';
import type { ReactNode } from 'react';
import classes from './button-link.module.css';

interface ButtonLinkProps {
  href: string;
  /** `next` is the plate's yellow, for the one thing to do next. */
  look?: 'primary' | 'plain' | 'next';
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
