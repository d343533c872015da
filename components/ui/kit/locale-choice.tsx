'use client';

import { useEffect, useRef } from 'react';
import { type Locale, localeCookie, localeNames, locales } from '@/lib/i18n/locales';
import { writeCookie } from './cookies';
import classes from './locale-choice.module.css';

/** Set while the page reloads in the chosen language: the button that was pressed gets the focus back. */
const chosenHere = 'locale-chosen';

/** Stores the language in the browser and reloads the page (S1 §9). */
export function LocaleChoice({ current, label }: { current: Locale; label: string }) {
  const pressed = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (sessionStorage.getItem(chosenHere) !== current || !pressed.current?.checkVisibility()) return;
    sessionStorage.removeItem(chosenHere);
    pressed.current.focus();
  }, [current]);
  const choose = (locale: Locale) => {
    if (locale === current) return;
    writeCookie(localeCookie, locale);
    sessionStorage.setItem(chosenHere, locale);
    window.location.reload();
  };
  return (
    <div role="group" aria-label={label} className={classes.choice}>
      {locales.map((locale) => (
        <button
          key={locale}
          ref={locale === current ? pressed : undefined}
          type="button"
          lang={locale}
          aria-pressed={locale === current}
          className={classes.option}
          onClick={() => choose(locale)}
        >
          {localeNames[locale]}
        </button>
      ))}
    </div>
  );
}
