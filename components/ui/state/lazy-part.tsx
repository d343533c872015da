'use client';

import { type ComponentType, lazy, type ReactNode, useState, useTransition } from 'react';
import { SteadySuspense } from '../kit/steady-suspense';
import { useHydrating } from '../kit/use-hydrating';
import { LostDialog, LostPart, type LostPartProps } from './lost-part';
import { needsNewPage } from './needs-new-page';

type Load<Props> = () => Promise<ComponentType<Props>>;

interface LazyOptions {
  /** What keeps its place while it loads. */
  loading?: () => ReactNode;
  /**
   * Renders it on the server too: it is there with the page. Otherwise it begins in the browser. Whoever uses it imports
   * the styles that it alone has: a file that loads later brings them too late.
   */
  onServer?: boolean;
  /** Nobody asked for it: when its file cannot be loaded, nothing is said. */
  unasked?: boolean;
}

/** Props of a dialog, with the way to close it when it has none of its own. */
type Closable<Props> = Props extends { onClose: unknown } ? Props : Props & { onClose: () => void };

/**
 * Returns a component that loads when it is first shown. Where its file cannot be loaded, without a network or after a
 * new release, its place says so and asks again; the rest of the screen keeps what was typed.
 */
export const lazyPart = <Props extends object>(load: Load<Props>, options: LazyOptions = {}): ComponentType<Props> =>
  makeLazy<Props, Props>(load, options.unasked ? Nothing : LostPart, options);

/**
 * Returns a dialog, drawer or sheet that loads when it is first opened. Where its file cannot be loaded, a small dialog
 * says so, asks again, and closes as the real one does.
 */
export const lazyDialog = <Props extends object>(load: Load<Props>): ComponentType<Closable<Props>> =>
  makeLazy<Props, Closable<Props>>(load, LostDialog as ComponentType<LostPartProps>, {});

const Nothing = () => null;

function makeLazy<Own extends object, Props extends object>(
  load: Load<Own>,
  Lost: ComponentType<LostPartProps>,
  { loading = () => null, onServer = false }: LazyOptions,
): ComponentType<Props> {
  /** A loaded component, or what stands in its place and asks again. */
  type Shown = ComponentType<{ given: Props; asking: LostPartProps }>;
  const attempt = () =>
    lazy<Shown>(() =>
      load().then(
        (Part) => ({ default: ({ given }) => <Part {...(given as unknown as Own)} /> }),
        (error: Error) => {
          if (!needsNewPage(error)) throw error;
          // React keeps the outcome of a lazy component: whoever shows it next asks anew.
          next = attempt();
          return { default: ({ given, asking }) => <Lost {...given} {...asking} /> };
        },
      ),
    );
  let next = attempt();
  return function LazyPart(given: Props) {
    const [{ Part, turn }, show] = useState({ Part: next, turn: 0 });
    const [retrying, startRetry] = useTransition();
    const hydrating = useHydrating();
    if (hydrating && !onServer) return loading();
    const onRetry = () => startRetry(() => show({ Part: next, turn: turn + 1 }));
    return (
      <SteadySuspense fallback={loading()}>
        <Part given={given} asking={{ onRetry, retrying, again: turn > 0 }} />
      </SteadySuspense>
    );
  };
}
