'use client';

import { createContext, type ReactNode, useContext, useId, useState } from 'react';
import { ChevronDownIcon } from '@/components/ui/icon/icons';
import classes from './fold.module.css';

type Pulled = readonly [names: ReadonlySet<string>, toggle: (name: string) => void];

const PulledContext = createContext<Pulled | null>(null);

/** Remembers which folds around it are open, also while what is in them is drawn anew. */
export function Folds({ children }: { children: ReactNode }) {
  const [names, setNames] = useState<ReadonlySet<string>>(new Set());
  const toggle = (name: string) => setNames((before) => before.symmetricDifference(new Set([name])));
  return <PulledContext value={[names, toggle]}>{children}</PulledContext>;
}

interface FoldProps {
  /** Names it among the folds of its screen. */
  name: string;
  /** The content in one line. */
  summary: ReactNode;
  /** Something in it is wrong: it does not stay folded. */
  broken?: boolean;
  children: ReactNode;
}

/** Folds a part of a screen into one line on a phone; a wide screen always shows it. */
export function Fold({ name, summary, broken = false, children }: FoldProps) {
  const content = useId();
  const pulled = useContext(PulledContext);
  const open = pulled?.[0].has(name) === true || broken;
  return (
    <>
      <button
        type="button"
        data-fold
        className={classes.pull}
        aria-expanded={open}
        aria-controls={content}
        onClick={() => pulled?.[1](name)}
      >
        <span>{summary}</span>
        <ChevronDownIcon size={18} className={classes.chevron} />
      </button>
      <div id={content} className={classes.content} data-open={open || undefined}>
        {children}
      </div>
    </>
  );
}
