import { notificationsStore } from '@mantine/notifications';
import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { ApiFailure, timedOut, unreachable } from '@/components/data/api-failure';
import { useTellFailure } from '@/components/data/use-action';
import { timeZone } from '@/lib/i18n/locales';
import errors from '@/messages/en/errors.json';
import form from '@/messages/en/form.json';
import ui from '@/messages/en/ui.json';

function Screen({ onReady }: { onReady: (tell: ReturnType<typeof useTellFailure>) => void }) {
  onReady(useTellFailure());
  return null;
}
/** Returns the title of the toast about a failure. */
function titleOf(failure: ApiFailure, onLine = true) {
  vi.stubGlobal('navigator', { onLine });
  notificationsStore.setState({ ...notificationsStore.getState(), notifications: [], queue: [] });
  renderToStaticMarkup(
    <NextIntlClientProvider locale="en" timeZone={timeZone} messages={{ ui, errors, form }}>
      <Screen onReady={(tell) => tell(failure)} />
    </NextIntlClientProvider>,
  );
  return notificationsStore.getState().notifications[0]!.title;
}
afterEach(() => vi.unstubAllGlobals());

it('ERR-02 of an action whose answer was lost nobody is told that it was not carried out', () => {
  expect(titleOf(unreachable())).toBe(ui.lostAnswer.title);
  expect(titleOf(timedOut())).toBe(ui.lostAnswer.title);
  // Without a network nothing was sent, and what the server says itself it knows.
  expect(titleOf(unreachable(), false)).toBe(errors.UPSTREAM_UNAVAILABLE.title);
  const refused = new ApiFailure(503, { code: 'UPSTREAM_UNAVAILABLE', reference: 'R-7' });
  expect(titleOf(refused)).toBe(errors.UPSTREAM_UNAVAILABLE.title);
});
