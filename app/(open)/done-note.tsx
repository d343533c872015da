import type { ReactNode } from 'react';
import { ButtonAnchor } from '@/components/ui/button-anchor';
import { CheckIcon } from '@/components/ui/door-icons';
import classes from './open-form.module.css';

interface DoneNoteProps {
  title: string;
  /** Where to go from here. */
  href: string;
  go: string;
  children: ReactNode;
}

/** The warm end of something that was done at the door. */
export function DoneNote({ title, href, go, children }: DoneNoteProps) {
  return (
    <div className={classes.done} role="status">
      <span className={classes.doneIcon}>
        <CheckIcon size={28} />
      </span>
      <h1 className={classes.title}>{title}</h1>
      {children}
      <ButtonAnchor href={href}>{go}</ButtonAnchor>
    </div>
  );
}
