import { MantineProvider } from '@mantine/core';
import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ItemList } from '@/app/(staff)/envelopes/envelope/item-list';
import type { Envelope } from '@/lib/contract/documents/envelopes';
import { timeZone } from '@/lib/i18n/locales';
import ui from '@/messages/en/ui.json';
import envelopes from '@/messages/en/envelopes.json';

/** Markup of a document with fields of two signers. */
function shown(statuses: readonly [string, string], status = 'PENDING'): string {
  const item = {
    itemId: 'i',
    kind: 'SIGN',
    status,
    title: 'Policy',
    documentId: 'd',
    fields: [
      { signer: 0, required: true, filledTs: null },
      { signer: 1, required: true, filledTs: null },
    ],
  };
  const signers = statuses.map((one) => ({ name: 'Noa', status: one }));
  return renderToStaticMarkup(
    <NextIntlClientProvider locale="en" timeZone={timeZone} messages={{ ui, envelopes }}>
      <MantineProvider>
        <ItemList envelope={{ items: [item], signers } as unknown as Envelope} actions={{} as never} />
      </MantineProvider>
    </NextIntlClientProvider>,
  );
}

it('DOC-07 a document whose signers have all signed is said to be sealed, which may take a minute', () => {
  expect(shown(['SIGNED', 'SIGNED'])).toContain('takes up to a minute');
  expect(shown(['SIGNED', 'SIGNED'])).toContain('Being sealed');
  expect(shown(['SIGNED', 'OPENED'])).not.toContain('Being sealed');
  expect(shown(['SIGNED', 'SIGNED'], 'DONE')).not.toContain('Being sealed');
});
