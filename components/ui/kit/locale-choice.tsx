'use client';

import { type Locale, localeCookie, localeNames, locales } from '@/lib/i18n/locales';
import { writeCookie } from './cookies';
import classes from './locale-choice.module.css';

/** Stores the language in the browser and reloads the page (S1 §9). */
export function LocaleChoice({ current, label }: { current: Locale; label: string }) {
  const choose = (locale: Locale) => {
    if (locale === current) return;
    writeCookie(localeCookie, locale);
    window.location.reload();
  };
  return (
    <div role="group" aria-label={label} className={classes.choice}>
      {locales.map((locale) => (
        <button
          key={locale}
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
