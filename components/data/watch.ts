import { pageAccountParameter } from '@/lib/contract/kit/page-account';
import { pageAccount } from './page-account';

/**
 * Watches server-sent events of an address below `/api`; returns the function that stops. The browser resumes a dropped
 * connection from the last event.
 * @param listeners called with the data of each event of their name
 * @param onRefused called once when the server refuses the stream, or a proxy does not pass it on
 */
export function watch<Events extends object>(
  path: string,
  listeners: { [Name in keyof Events]: (data: Events[Name]) => void },
  onRefused: () => void,
): () => void {
  const account = pageAccount();
  const search = account === undefined ? '' : `?${new URLSearchParams({ [pageAccountParameter]: account })}`;
  const source = new EventSource(`/api/${path}${search}`);
  for (const [name, tell] of Object.entries<(data: never) => void>(listeners))
    source.addEventListener(name, (event) => tell(JSON.parse(event.data) as never));
  source.addEventListener('error', () => {
    // CLOSED: refused for good. After a dropped connection the state is CONNECTING.
    if (source.readyState === EventSource.CLOSED) onRefused();
  });
  return () => source.close();
}
