import { useTranslations } from 'next-intl';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { ChevronDownIcon, ChevronUpIcon } from '@/components/ui/icon/icons';
import { hiddenEnds, type ScrollState, stepped } from './step-scroll';
import classes from './step-list.module.css';

/**
 * Shows a list that scrolls in steps of 32 px, by wheel and by buttons at its ends (S1 §2). The container sets its
 * height.
 */
export function StepList({ id, children }: { id?: string; children: ReactNode }) {
  const text = useTranslations('shell');
  const { list, hidden, step } = useStepScroll();
  return (
    <div className={classes.frame}>
      {hidden.above && (
        <button
          type="button"
          tabIndex={-1}
          className={classes.step}
          data-end="above"
          aria-label={text('scrollUp')}
          onClick={() => step(-1)}
        >
          <ChevronUpIcon size={16} />
        </button>
      )}
      <ul ref={list} id={id} className={classes.list}>
        {children}
      </ul>
      {hidden.below && (
        <button
          type="button"
          tabIndex={-1}
          className={classes.step}
          data-end="below"
          aria-label={text('scrollDown')}
          onClick={() => step(1)}
        >
          <ChevronDownIcon size={16} />
        </button>
      )}
    </div>
  );
}

const stateOf = (list: HTMLElement): ScrollState => ({
  top: list.scrollTop,
  seen: list.clientHeight,
  whole: list.scrollHeight,
});

function useStepScroll() {
  const list = useRef<HTMLUListElement>(null);
  const [hidden, setHidden] = useState({ above: false, below: false });

  const step = useCallback((direction: 1 | -1) => {
    if (list.current) list.current.scrollTop = stepped(stateOf(list.current), direction);
  }, []);

  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const look = () => setHidden(hiddenEnds(stateOf(element)));
    const wheel = (event: WheelEvent) => {
      if (event.deltaY === 0 || event.ctrlKey) return;
      // React's wheel listeners are passive; only a native listener can prevent free scrolling.
      event.preventDefault();
      step(event.deltaY > 0 ? 1 : -1);
    };
    const size = new ResizeObserver(look);
    size.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    element.addEventListener('wheel', wheel, { passive: false });
    return () => {
      size.disconnect();
      element.removeEventListener('scroll', look);
      element.removeEventListener('wheel', wheel);
    };
  }, [step]);

  return { list, hidden, step };
}
