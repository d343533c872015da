'use client';

import { type ReactNode, useId, useState } from 'react';
import { ChevronDownIcon } from '@/components/ui/icon/icons';
import classes from './fold.module.css';

interface FoldProps {
  /** The content in one line. */
  summary: ReactNode;
  /** Something in it is wrong: it does not stay folded. */
  broken?: boolean;
  children: ReactNode;
}

/** Folds a part of a screen into one line on a phone; a wide screen always shows it. */
export function Fold({ summary, broken = false, children }: FoldProps) {
  const content = useId();
  const [pulled, setPulled] = useState(false);
  const open = pulled || broken;
  return (
    <>
      <button
        type="button"
        data-fold
        className={classes.pull}
        aria-expanded={open}
        aria-controls={content}
        onClick={() => setPulled(!pulled)}
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
