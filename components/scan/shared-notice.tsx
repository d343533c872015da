import type { ReactNode } from 'react';
import classes from './shared-notice.module.css';

interface SharedNoticeProps {
  title: string;
  files: readonly File[];
  note: string;
  /** What can be done with the files. */
  children: ReactNode;
}

/** Names files that another app has shared to the product, and asks what they are for. */
export function SharedNotice({ title, files, note, children }: SharedNoticeProps) {
  return (
    <section role="status" className={classes.shared}>
      <div className={classes.words}>
        <p className={classes.title}>{title}</p>
        <ul className={classes.names}>
          {files.slice(0, 3).map(({ name }, at) => (
            <li key={at}>
              <bdi>{name}</bdi>
            </li>
          ))}
        </ul>
        <p className={classes.note}>{note}</p>
      </div>
      <div className={classes.actions}>{children}</div>
    </section>
  );
}
