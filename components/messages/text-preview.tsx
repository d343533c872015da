import type { ReactNode } from 'react';
import classes from './text-preview.module.css';

/** Shows a text as its reader will see it. */
export function TextPreview({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    <figure className={classes.preview}>
      <figcaption>{caption}</figcaption>
      <p dir="auto">{children}</p>
    </figure>
  );
}
