'use client';

import { NextIntlClientProvider } from 'next-intl';
import { type ReactNode, use } from 'react';
import type { Messages } from '@/lib/i18n/compiled-messages';
import { type Locale, timeZone } from '@/lib/i18n/locales';

const asked = new Map<string, Promise<Messages>>();

/** Returns the texts at an address. They are asked for once; after a failure, again. */
function textsAt(address: string, locale: Locale): Promise<Messages> {
  const known = asked.get(address);
  if (known) return known;
  const texts = load(address, locale);
  asked.set(address, texts);
  texts.catch(() => asked.delete(address));
  return texts;
}

const attempts = 3;

/**
 * On the server the files themselves are at hand; the condition keeps them out of what browsers load. Every staff screen
 * loads this, with a budget of JavaScript: plain fetch, no ky.
 */
async function load(address: string, locale: Locale): Promise<Messages> {
  if (typeof window === 'undefined') return (await import('@/lib/i18n/messages')).staffMessagesOf(locale);
  for (let attempt = 1; ; attempt += 1) {
    const response = await fetch(address).catch((error: unknown) => {
      if (attempt === attempts) throw error;
    });
    if (response?.ok) return (await response.json()) as Messages;
    if (attempt === attempts) throw new Error(`texts: ${response?.status}`);
  }
}

interface Props {
  locale: Locale;
  /** Where a browser gets the texts. */
  address: string;
  children: ReactNode;
}

/** Gives the texts of a locale to the screens. A browser keeps them, so that no page carries them (ADR 37). */
export function TextsProvider({ locale, address, children }: Props) {
  return (
    <NextIntlClientProvider locale={locale} timeZone={timeZone} messages={use(textsAt(address, locale))}>
      {children}
    </NextIntlClientProvider>
  );
}
