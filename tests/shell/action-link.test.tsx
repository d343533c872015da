import { MantineProvider } from '@mantine/core';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ScanStart } from '@/app/(staff)/customers/scan/scan-start';
import { ActionLink } from '@/components/shell/menu/action-link';
import { ShellProvider } from '@/components/shell/frame/shell-context';
import { decisionsFor } from '@/lib/access/actions';
import { permissionKeys, type Viewer } from '@/lib/access/keys';
import { customers } from '@/lib/contract/customers/customers';
import { timeZone } from '@/lib/i18n/locales';
import ui from '@/messages/en/ui.json';
import scan from '@/messages/en/scan.json';
import shell from '@/messages/en/shell.json';

function shown(part: ReactNode, tariffActions: Viewer['tariffActions']): string {
  const viewer: Viewer = { has: permissionKeys, secretary: false, tariffActions };
  return renderToStaticMarkup(
    <NextIntlClientProvider locale="en" timeZone={timeZone} messages={{ ui, scan, shell }}>
      <MantineProvider>
        <ShellProvider
          facts={{ name: '', viewer, menu: [], can: decisionsFor(viewer), accountId: 'account-1', acting: null }}
        >
          {part}
        </ShellProvider>
      </MantineProvider>
    </NextIntlClientProvider>,
  );
}

test('SD 2 a link to a form that the tariff closes is no link, and can still be asked why', () => {
  const link = (
    <ActionLink of={customers.create} href="/customers/new">
      New customer
    </ActionLink>
  );
  expect(shown(link, null)).toMatch(/<a [^>]*href="\/customers\/new"/);
  const closed = shown(link, []);
  expect(closed).not.toContain('<a ');
  expect(closed).toMatch(/<button(?![^>]* disabled=)[^>]*aria-disabled="true"[^]*New customer/);
});

test('DOC-02 nothing is photographed or chosen for a scan that cannot be filed', () => {
  const start = <ScanStart onCamera={() => undefined} onFiles={() => undefined} />;
  expect(shown(start, null)).not.toContain('aria-disabled');
  expect(shown(start, []).match(/<button[^>]*aria-disabled="true"/g)).toHaveLength(2);
});
