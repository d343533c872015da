import './global.css';
import type { Metadata, Viewport } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { cookies, headers } from 'next/headers';
import type { ReactNode } from 'react';
import { cyrillicFont, fontVariables } from '@/components/ui/kit/fonts';
import { colorSchemeCookie, followSystemScript } from '@/lib/appearance/color-scheme';
import { directionOf } from '@/lib/i18n/locales';

export async function generateMetadata(): Promise<Metadata> {
  const text = await getTranslations('shell');
  return {
    title: { default: text('product'), template: `%s · ${text('product')}` },
    robots: { index: false },
    manifest: `/manifest.${await getLocale()}.webmanifest`,
    icons: { apple: '/icons/apple-touch.png' },
  };
}

export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  viewportFit: 'cover',
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#ffffff' },
    { media: '(prefers-color-scheme: dark)', color: '#171c20' },
  ],
};

/** Root layout: language, direction, fonts and colours of every page, without JavaScript. */
export default async function RootLayout({ children }: { children: ReactNode }) {
  const locale = await getLocale();
  const chosen = (await cookies()).get(colorSchemeCookie)?.value;
  const fixed = chosen === 'light' || chosen === 'dark' ? chosen : undefined;
  const nonce = (await headers()).get('x-nonce') ?? undefined;
  return (
    <html
      lang={locale}
      dir={directionOf(locale)}
      className={fontVariables}
      data-mantine-color-scheme={fixed ?? 'light'}
      suppressHydrationWarning
    >
      <head>
        {locale === 'ru' && (
          <link rel="preload" as="font" type="font/woff2" href={cyrillicFont} crossOrigin="anonymous" />
        )}
        {!fixed && (
          <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: followSystemScript }} />
        )}
      </head>
      <body>{children}</body>
    </html>
  );
}
