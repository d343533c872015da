import type { ReactNode } from 'react';
import { ButtonAnchor } from '@/components/ui/action/button-anchor';
import { CheckIcon } from '@/components/ui/icon/open-icons';
import classes from './open-form.module.css';

interface DoneNoteProps {
  title: string;
  /** Address of the next screen. */
  href: string;
  go: string;
  children: ReactNode;
}

/** Shows the success message after an action without sign-in. */
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
