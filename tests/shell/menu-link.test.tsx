import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MenuLink } from '@/components/shell/menu/menu-link';
import type { MenuItem } from '@/lib/access/derive';
import { timeZone } from '@/lib/i18n/locales';
import ui from '@/messages/en/ui.json';
import shell from '@/messages/en/shell.json';

const markupOf = (item: MenuItem, selected: boolean) =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale="en" timeZone={timeZone} messages={{ ui, shell }}>
      <MenuLink item={item} selected={selected} />
    </NextIntlClientProvider>,
  );

test('NAV-01 a site outside opens in a window of its own, gets no handle on this one, and says so', () => {
  const link = markupOf({ key: 'travel', href: 'https://travel.example/', external: true }, false);
  expect(link).toContain('href="https://travel.example/"');
  expect(link).toContain('target="_blank"');
  expect(link).toContain('rel="noopener noreferrer"');
  expect(link).toContain(shell.menu.travel);
  expect(link).toContain(ui.opensInNewWindow);
});

test('NAV-01 a screen opens here, and the selected one is marked', () => {
  const item = { key: 'orders', href: '/orders', external: false };
  expect(markupOf(item, true)).toContain('aria-current="page"');
  expect(markupOf(item, false)).not.toContain('aria-current');
  expect(markupOf(item, false)).not.toContain('target=');
});
