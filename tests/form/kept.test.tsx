import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { MantineProvider } from '@mantine/core';
import { useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { Form } from '@/components/form/frame/form';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import { timeZone } from '@/lib/i18n/locales';
import ui from '@/messages/en/ui.json';
import errors from '@/messages/en/errors.json';
import form from '@/messages/en/form.json';

const outage = { code: 'UPSTREAM_UNAVAILABLE', reference: 'R-7' };

function InForm({ draft, code = outage.code }: { draft: object | null; code?: string }) {
  return (
    <Form form={useForm()} draft={draft} onSubmit={() => undefined} labelOf={(path) => path}>
      <ErrorNotice error={{ ...outage, code }} />
    </Form>
  );
}

const saysKept = (shown: React.ReactNode) =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale="en" timeZone={timeZone} messages={{ ui, errors, form }}>
      <MantineProvider>{shown}</MantineProvider>
    </NextIntlClientProvider>,
  ).includes(ui.typedIsKept);

it('ERR-02 only a form that keeps a draft says, after an outage, that what was typed is saved', () => {
  expect(saysKept(<InForm draft={{}} />)).toBe(true);
  expect(saysKept(<InForm draft={null} />)).toBe(false);
  expect(saysKept(<InForm draft={{}} code="CONFLICT" />)).toBe(false);
  expect(saysKept(<ErrorNotice error={outage} />)).toBe(false);
});
