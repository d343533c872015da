'use client';

import './global.css';
import { useEffect, useState } from 'react';
import { readCookie } from '@/components/ui/kit/cookies';
import { needsNewPage } from '@/components/ui/state/needs-new-page';
import { readFailureDigest } from '@/lib/contract/kit/failure-digest';
import { defaultLocale, directionOf, isLocale, type Locale, localeCookie } from '@/lib/i18n/locales';
import classes from './global-error.module.css';

/** No translator is available here, so the texts are inline. */
const words: Record<Locale, { title: string; text: string; again: string; reference: string }> = {
  he: { title: 'משהו השתבש', text: 'הדף לא נטען. אפשר לנסות שוב.', again: 'ניסיון נוסף', reference: 'מספר אסמכתה:' },
  en: {
    title: 'Something went wrong',
    text: 'The page did not load. You can try again.',
    again: 'Try again',
    reference: 'Reference:',
  },
  ru: {
    title: 'Произошла ошибка',
    text: 'Страница не загрузилась. Попробуйте ещё раз.',
    again: 'Попробовать снова',
    reference: 'Номер обращения:',
  },
};

/** Shown when the root layout itself failed. */
export default function GlobalError({ error, retry }: { error: Error & { digest?: string }; retry: () => void }) {
  const [locale, setLocale] = useState<Locale>(defaultLocale);
  useEffect(() => {
    const chosen = readCookie(localeCookie);
    if (isLocale(chosen)) setLocale(chosen);
  }, []);
  const text = words[locale];
  const { reference } = readFailureDigest(error.digest);
  return (
    <html lang={locale} dir={directionOf(locale)}>
      <body>
        <main className={classes.page} role="alert">
          <h1>{text.title}</h1>
          <p>{text.text}</p>
          {reference && (
            <p>
              {text.reference} <bdi dir="ltr">{reference}</bdi>
            </p>
          )}
          <button
            type="button"
            className={classes.again}
            onClick={needsNewPage(error) ? () => globalThis.location.reload() : retry}
          >
            {text.again}
          </button>
        </main>
      </body>
    </html>
  );
}
