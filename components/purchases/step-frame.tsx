import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react';
import { FailureNote } from '@/components/portal/frame/failure-note';
import { PortalFrame } from '@/components/portal/frame/portal-frame';
import { useTypedEarly } from '@/components/ui/kit/use-typed-early';
import portal from '@/components/portal/frame/portal.module.css';
import { say } from '@/components/portal/frame/texts';
import { wrongField } from './fields';
import type { PurchaseHandle } from './use-purchase';
import type { PurchaseTexts } from './purchase-texts';
import classes from './purchases.module.css';

/** What every page of the journey needs. */
export interface Page extends Pick<PurchaseHandle, 'pending' | 'failure' | 'moved'> {
  frame: Omit<Parameters<typeof PortalFrame>[0], 'children' | 'actions' | 'texts'>;
  texts: PurchaseTexts;
}

interface StepFrameProps extends Page {
  title: string;
  lead?: string | undefined;
  children?: ReactNode;
  /** Label of the one button. */
  next?: string | undefined;
  /** The button gives a price or a document. */
  deliver?: boolean;
  onNext?: () => void;
  /** More actions below the button. */
  more?: ReactNode;
  /** What explains the page: beside its fields on a wide screen. */
  beside?: ReactNode;
  /** Above the title, as the progress. */
  top?: ReactNode;
  disabled?: boolean;
  /** More arrives below what is shown first. */
  grows?: boolean;
}

const never = () => () => undefined;

/** Returns true while the page of the server starts, and false on every page that is gone to from there. */
const useIsFromServer = () =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  );

/** Shows one page of the journey: a question, its fields, and one button within reach of a thumb. */
export function StepFrame({ frame, texts, pending, failure, moved, ...page }: StepFrameProps) {
  const {
    title,
    lead,
    children,
    next,
    deliver = false,
    onNext,
    more,
    beside,
    top,
    disabled = false,
    grows = false,
  } = page;
  const heading = useRef<HTMLHeadingElement>(null);
  const form = useRef<HTMLFormElement>(null);
  useTypedEarly(form);
  const asItCame = useRef(useIsFromServer());
  useEffect(() => {
    // The browser begins a page itself; what keeps the focus is not loaded before somebody moves.
    if (asItCame.current) {
      asItCame.current = false;
      return;
    }
    // A reader of the screen hears what is asked next; the page begins at its top.
    heading.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [title]);
  useEffect(() => {
    // What is wrong may stand above the part of the page that is seen.
    if (hasFields(failure?.fields)) heading.current?.closest('form')?.querySelector<HTMLElement>(wrongField)?.focus();
  }, [failure]);
  return (
    <PortalFrame
      {...frame}
      texts={texts}
      grows={grows}
      close
      beside={beside}
      actions={
        next !== undefined || more ? (
          <>
            {next !== undefined && (
              <button
                type="submit"
                form="purchase-step"
                className={`${portal.primary} ${deliver ? classes.deliver : ''}`}
                disabled={pending || disabled}
              >
                {next}
              </button>
            )}
            {more}
          </>
        ) : undefined
      }
    >
      <form
        ref={form}
        // Sent by script alone: before it has come, nothing that was typed is lost or gets into an address.
        method="dialog"
        id="purchase-step"
        className={portal.stack}
        noValidate
        aria-busy={pending}
        onSubmit={(event) => {
          event.preventDefault();
          onNext?.();
        }}
      >
        {top}
        <h1 ref={heading} tabIndex={-1} className={`${portal.title} ${classes.heading}`}>
          {title}
        </h1>
        {lead && <p className={portal.lead}>{lead}</p>}
        {moved && (
          <p role="status" className={classes.note}>
            {texts.words.updatedElsewhere}
          </p>
        )}
        {failure && !hasFields(failure.fields) && <FailureNote failure={failure} texts={texts} />}
        {children}
      </form>
    </PortalFrame>
  );
}

const hasFields = (fields: readonly unknown[] | undefined): boolean => fields !== undefined && fields.length > 0;

interface ProgressProps {
  /** Place of the step, from 0. */
  at: number;
  count: number;
  /** Steps that can be gone to. */
  reached: number;
  names: readonly string[];
  texts: PurchaseTexts;
  onGo: (at: number) => void;
}

/** Shows how far the customer is; answered steps can be gone back to. */
export function Progress({ at, count, reached, names, texts: { words }, onGo }: ProgressProps) {
  return (
    <div>
      <div className={classes.top}>
        <span>{say(words.step, { n: at + 1, m: count })}</span>
        {at > 0 && (
          <button type="button" className={classes.back} onClick={() => onGo(at - 1)}>
            {words.back}
          </button>
        )}
      </div>
      <ol className={classes.progress} aria-label={words.steps}>
        {names.map((name, step) => (
          <li key={name}>
            <button
              type="button"
              className={classes.dot}
              aria-label={name}
              aria-current={step === at ? 'step' : undefined}
              data-done={step < at || undefined}
              disabled={step > reached}
              onClick={() => onGo(step)}
            />
          </li>
        ))}
      </ol>
    </div>
  );
}
