import type { Page } from '@playwright/test';

/** Where the keyboard is, as a sighted person finds it. */
interface Stop {
  /** Tag, role and name, for messages. */
  what: string;
  /** Why a sighted person does not find it; null when it is in sight. */
  fault: 'body' | 'hidden' | 'covered' | null;
}

/** Returns the element that has the focus. */
export const stopOf = (page: Page): Promise<Stop> =>
  page.evaluate(() => {
    const element = document.activeElement;
    // The framework's own overlay stands in development only.
    if (element?.tagName === 'NEXTJS-PORTAL') return { what: 'overlay of the framework', fault: null };
    if (!(element instanceof HTMLElement) || element === document.body) return { what: 'body', fault: 'body' };
    const name = element.getAttribute('aria-label') ?? element.innerText ?? '';
    const what = `${element.tagName.toLowerCase()}#${element.id} ${name.trim().slice(0, 60)}`;
    /** The visible part of a check box or radio button that is drawn by its label. */
    const seen = () => {
      const own = element.getBoundingClientRect();
      if (own.width > 4 && own.height > 4) return element;
      return (element as HTMLInputElement).labels?.[0] ?? element.parentElement ?? element;
    };
    const part = seen();
    const { left, right, top, bottom } = part.getBoundingClientRect();
    const x = [Math.max(0, left), Math.min(innerWidth, right)] as const;
    const y = [Math.max(0, top), Math.min(innerHeight, bottom)] as const;
    if (!part.checkVisibility({ visibilityProperty: true }) || x[1] - x[0] < 1 || y[1] - y[0] < 1)
      return { what, fault: 'hidden' };
    const at = ([from, to]: readonly [number, number], share: number) => from + (to - from) * share;
    const isSeen = [0.1, 0.3, 0.5, 0.7, 0.9].some((across) =>
      [0.1, 0.3, 0.5, 0.7, 0.9].some((down) => {
        const front = document.elementFromPoint(at(x, across), at(y, down));
        return front !== null && (part.contains(front) || (front.contains(part) && front !== document.body));
      }),
    );
    return { what, fault: isSeen ? null : 'covered' };
  });
