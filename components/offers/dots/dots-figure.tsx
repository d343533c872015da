'use client';

import dynamic from 'next/dynamic';
import type { ComponentProps } from 'react';
import classes from '@/components/ui/chart/chart-figure.module.css';

// The library is larger than most screens: it is loaded when a chart is shown, into a space of the same height.
const Dots = dynamic(() => import('./dots').then((loaded) => loaded.Dots), { ssr: false });

/** Shows two amounts of many things as dots. Screen readers and the keyboard have the list beside it. */
export const DotsFigure = (props: ComponentProps<typeof Dots>) => (
  <figure className={classes.figure} aria-hidden="true">
    <div className={classes.plot} style={{ blockSize: props.height }}>
      <Dots {...props} />
    </div>
  </figure>
);
