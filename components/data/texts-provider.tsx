'use client';

import ky from 'ky';
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

/** On the server the files themselves are at hand; the condition keeps them out of what browsers load. */
async function load(address: string, locale: Locale): Promise<Messages> {
  if (typeof window === 'undefined') return (await import('@/lib/i18n/messages')).staffMessagesOf(locale);
  return ky.get(address).json<Messages>();
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
