'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useOptimistic, useTransition } from 'react';
import { writeCookie } from '@/components/ui/kit/cookies';
import { type Scope, scopes } from '@/lib/rules/work/scope';
import classes from './home.module.css';
import { scopeCookie } from './scope';

/** Switches all of home between the work of the agency and that of the viewer, for this browser. */
export function ScopeSwitch({ scope }: { scope: Scope }) {
  const text = useTranslations('home.scope');
  const router = useRouter();
  const [shown, show] = useOptimistic(scope);
  const [, start] = useTransition();
  const choose = (chosen: Scope) =>
    start(() => {
      show(chosen);
      writeCookie(scopeCookie, chosen);
      router.refresh();
    });
  return (
    <div role="group" aria-label={text('label')} className={classes.scope}>
      {scopes.map((value) => (
        <button key={value} type="button" aria-pressed={shown === value} onClick={() => choose(value)}>
          {text(value)}
        </button>
      ))}
    </div>
  );
}
