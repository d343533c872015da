import type { ReactNode } from 'react';
import { Ltr } from '@/components/ui/value/ltr';
import classes from './parts.module.css';

/** Group of components of one folder. */
export function PartGroup({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className={classes.group} aria-labelledby={`parts-${name}`}>
      <h2 id={`parts-${name}`} className={classes.title}>
        <Ltr>{`components/${name}`}</Ltr>
      </h2>
      <div className={classes.list}>{children}</div>
    </section>
  );
}

/** Shows one component in its states, side by side. */
export function Part({ name, wide = false, children }: { name: string; wide?: boolean; children: ReactNode }) {
  return (
    <article className={classes.part} data-wide={wide || undefined} aria-label={name}>
      <h3 className={classes.name}>
        <bdi dir="ltr">{name}</bdi>
      </h3>
      <div className={classes.states}>{children}</div>
    </article>
  );
}
