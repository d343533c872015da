import { type ReactElement, type ReactNode, Suspense } from 'react';
import { PageComing } from '../frame/page-coming';

/** Time in which a page answers as a whole, with its status and without a placeholder, ms. */
const soon = 700;

type Server<Props> = (props: Props) => Promise<ReactElement | null>;

/**
 * Wraps a page, or a part of one, that calls an upstream. What is ready soon is sent as a whole; a late one is replaced
 * by a placeholder at once and follows when it is ready (ERR-02).
 */
export function inTime<Props>(render: Server<Props>, coming: ReactNode = <PageComing />): Server<Props> {
  return async function InTime(props) {
    const content = render(props);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<'late'>((resolve) => (timer = setTimeout(() => resolve('late'), soon)));
    const first = await Promise.race([content, late]).finally(() => clearTimeout(timer));
    return first === 'late' ? <Suspense fallback={coming}>{content}</Suspense> : first;
  };
}
