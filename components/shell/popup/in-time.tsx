import type { ReactElement, ReactNode } from 'react';
import { PageComing } from '../frame/page-coming';
import { SteadyPlace } from './steady-place';

/** Time in which a page answers as a whole, with its status and without a placeholder, ms. */
const soon = 700;

type Server<Props> = (props: Props) => Promise<ReactElement | null>;

/**
 * Wraps a page, or a part of one, that calls an upstream. What is ready soon is sent as a whole; a late one is replaced
 * by a placeholder at once and follows when it is ready (ERR-02). A page that is read again keeps its place, and with it
 * what is open or typed on it.
 */
export function inTime<Props>(render: Server<Props>, coming: ReactNode = <PageComing />): Server<Props> {
  return async function InTime(props) {
    const content = render(props);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tooLate = new Promise<'late'>((resolve) => (timer = setTimeout(() => resolve('late'), soon)));
    const first = await Promise.race([content, tooLate]).finally(() => clearTimeout(timer));
    const late = first === 'late';
    return (
      <SteadyPlace late={late} coming={late && coming}>
        {late ? content : first}
      </SteadyPlace>
    );
  };
}
