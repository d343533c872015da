import type { ReactNode } from 'react';
import classes from './facts.module.css';

/** Lists facts, each with its label beside it. */
export const Facts = ({ children }: { children: ReactNode }) => <dl className={classes.facts}>{children}</dl>;

interface FactProps {
  label: string;
  /** The figure that the others explain. */
  strong?: boolean;
  children: ReactNode;
}

/** Shows one line of `Facts`. */
export const Fact = ({ label, strong = false, children }: FactProps) => (
  <>
    <dt>{label}</dt>
    <dd data-strong={strong || undefined}>{children}</dd>
  </>
);
