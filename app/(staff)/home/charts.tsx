'use client';

import { useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { useEffect, useRef, useState } from 'react';
import type { ChartName } from './charts-for';
import classes from './charts.module.css';

const ChartBoard = dynamic(() => import('./chart-board').then((loaded) => loaded.ChartBoard), { ssr: false });

interface HomeChartsProps {
  shown: readonly ChartName[];
  /** The viewer may see the figures of the agency and of each agent. */
  choosesAgent: boolean;
  /** Account whose figures are shown first; the agency's without one. */
  accountId: string | undefined;
}

/** Part of the charts that has to be on the screen before they are loaded, px. */
const seen = 100;

/** Shows the charts. They are loaded after the first paint, when the viewer gets to them: their library is large. */
export function HomeCharts({ shown, choosesAgent, accountId }: HomeChartsProps) {
  const text = useTranslations('home.charts');
  const place = useRef<HTMLElement>(null);
  const [due, setDue] = useState(false);
  useEffect(() => {
    if (!place.current) return undefined;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setDue(true), {
      rootMargin: `0px 0px -${seen}px 0px`,
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  if (shown.length === 0) return null;
  return (
    <section ref={place} className={classes.space} data-charts={shown.length} aria-labelledby="charts">
      <h2 id="charts" className={classes.heading}>
        {text('title')}
      </h2>
      {!choosesAgent && <p className={classes.own}>{text('own')}</p>}
      {due && <ChartBoard key={accountId} {...{ shown, choosesAgent, accountId }} />}
    </section>
  );
}
