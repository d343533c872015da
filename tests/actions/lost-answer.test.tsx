import { notificationsStore } from '@mantine/notifications';
import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { ApiFailure, timedOut, unreachable } from '@/components/data/api-failure';
import { newAttempts, type Transport } from '@/components/data/attempts';
import { useTellFailure } from '@/components/data/use-action';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import { notifications } from '@/lib/contract/desk/notifications';
import { timeZone } from '@/lib/i18n/locales';
import errors from '@/messages/en/errors.json';
import form from '@/messages/en/form.json';
import ui from '@/messages/en/ui.json';

function Screen({ onReady }: { onReady: (tell: ReturnType<typeof useTellFailure>) => void }) {
  onReady(useTellFailure());
  return null;
}

/** Returns the failure of a write, or of a read, that ended with `error`. */
async function failureAfter(error: ApiFailure, { onLine = true, reads = false } = {}): Promise<ApiFailure> {
  vi.stubGlobal('navigator', { onLine });
  const transport = { request: () => Promise.reject(error) } as unknown as Transport;
  const attempt = newAttempts(async () => transport);
  return attempt<unknown>((send) =>
    reads ? send(notifications.list, { query: {} }) : send(notifications.add, { body: { text: 'call' } }),
  ).then(
    () => expect.unreachable(),
    (failure: unknown) => failure as ApiFailure,
  );
}

/** Returns what the toast and the notice of a screen say about a failure. */
function wordsAbout(failure: ApiFailure): string[] {
  notificationsStore.setState({ ...notificationsStore.getState(), notifications: [], queue: [] });
  const notice = renderToStaticMarkup(
    <NextIntlClientProvider locale="en" timeZone={timeZone} messages={{ ui, errors, form }}>
      <Screen onReady={(tell) => tell(failure)} />
      <ErrorNotice error={failure} />
    </NextIntlClientProvider>,
  );
  return [String(notificationsStore.getState().notifications[0]!.title), notice];
}
afterEach(() => vi.unstubAllGlobals());

const cutUpstream = () => new ApiFailure(503, { code: 'UPSTREAM_UNAVAILABLE', reference: 'R-7', lost: true });
const brokenGateway = () => new ApiFailure(502, { code: 'UNKNOWN_ERROR', reference: '' });
const silentServer = () => new ApiFailure(504, { code: 'UPSTREAM_TIMEOUT', reference: 'R-7' });

it.each([
  ['a connection that broke', unreachable],
  ['silence', timedOut],
  ['a server that waited in vain', silentServer],
  ['an upstream whose line broke', cutUpstream],
  ['a gateway that lost the server', brokenGateway],
])('ERR-02 after %s nobody is told that an action was not carried out', async (_, error) => {
  const [toast, notice] = wordsAbout(await failureAfter(error()));
  expect(toast).toBe(ui.lostAnswer.title);
  expect(notice).toContain(ui.lostAnswer.next);
});

it('ERR-02 without a network nothing was sent, a server that refuses did nothing, and a read is repeated', async () => {
  const refused = new ApiFailure(503, { code: 'UPSTREAM_UNAVAILABLE', reference: 'R-7' });
  for (const failure of [
    await failureAfter(unreachable(), { onLine: false }),
    await failureAfter(refused),
    await failureAfter(unreachable(), { reads: true }),
  ]) {
    const [toast, notice] = wordsAbout(failure);
    expect(toast).toBe(errors.UPSTREAM_UNAVAILABLE.title);
    expect(notice).not.toContain(ui.lostAnswer.next);
  }
});
