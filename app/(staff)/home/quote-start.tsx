'use client';

import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { type ReactNode, useEffect, useRef, useState, useTransition } from 'react';
import { CarNumberInput } from '@/components/form/field/car-number-input';
import { useTypedEarly } from '@/components/ui/kit/use-typed-early';
import { plateProblem } from '@/lib/rules/quotes/plate';
import classes from './home.module.css';

/** Asks for a plate and starts a quote; the main action of the home page. The children are cars that need no typing. */
export function QuoteStart({ children }: { children: ReactNode }) {
  const text = useTranslations('home.quote');
  const rules = useTranslations('form.rules');
  const router = useRouter();
  const [plate, setPlate] = useState('');
  const [problem, setProblem] = useState<string>();
  const [opening, open] = useTransition();
  const form = useRef<HTMLFormElement>(null);
  useTypedEarly(form);
  useEffect(() => {
    // Focuses the field only with a mouse: on a phone the keyboard would cover the page.
    if (document.activeElement === document.body && window.matchMedia('(pointer: fine)').matches)
      document.getElementById('plate')?.focus({ preventScroll: true });
  }, []);

  const start = (digits: string) => {
    const rule = plateProblem(digits);
    setProblem(rule);
    if (!rule) open(() => router.push(`/cars/request?plate=${digits}`));
  };

  return (
    <section className={classes.quote} aria-labelledby="quote-start">
      <div className={classes.start}>
        <h2 id="quote-start" className={classes.quoteTitle}>
          {text('title')}
        </h2>
        {/* Without the scripts Enter opens the same page. */}
        <form ref={form} action="/cars/request" method="get" onSubmit={(event) => event.preventDefault()}>
          <CarNumberInput
            id="plate"
            name="plate"
            label={text('label')}
            value={plate}
            onChange={(digits) => {
              setPlate(digits);
              if (problem) setProblem(undefined);
            }}
            onSearch={start}
            pending={opening}
            error={problem && rules(problem)}
          />
        </form>
        <Link href="/cars/request" className={classes.withoutPlate}>
          {text('hint')}
        </Link>
        {children}
      </div>
    </section>
  );
}
