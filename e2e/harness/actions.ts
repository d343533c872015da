import { expect, type Page } from '@playwright/test';

/** Developers see parts there in all states at once, in no order. */
const specimens = '/dev/parts';

/**
 * Checks the order of the actions that are visible now: in each group the primary one comes first, in the document and
 * at the start side; what destroys something is in a menu, last, or in the dialog that asks.
 */
export async function checkActions(page: Page): Promise<void> {
  if (new URL(page.url()).pathname === specimens) return;
  expect(await page.evaluate(misplacedActions), `misplaced actions on ${page.url()}`).toEqual([]);
}

/** Runs in the page, so it uses nothing from outside. */
function misplacedActions(): string[] {
  const actions = '.mantine-Button-root, a[data-look]';
  /** Buttons that set a value; one that opens a popover holds choices. */
  const values = '[aria-pressed], [role="tab"], [role="radio"], [aria-haspopup="dialog"]';
  const probe = document.body.appendChild(document.createElement('i'));
  probe.style.color = 'var(--bad)';
  const red = getComputedStyle(probe).color;
  probe.remove();

  /** Kept, because the text of whole screens is asked for again and again. */
  const words = new Map<Element, string>();
  const wordsOf = (element: Element): string => {
    const text = words.get(element) ?? (element as HTMLElement).innerText.replaceAll(/\s+/g, ' ').trim();
    words.set(element, text);
    return text;
  };
  const visible = (element: Element) => element.checkVisibility() && element.getBoundingClientRect().width > 0;
  const isRed = (element: Element) => {
    const { color, backgroundColor } = getComputedStyle(element);
    return [color, backgroundColor].includes(red);
  };
  const rankOf = (action: HTMLElement) => {
    const look = action.dataset.look ?? action.dataset.variant ?? 'filled';
    return look === 'deliver' ? 0 : look === 'filled' || look === 'primary' ? 1 : 2;
  };

  /** The actions beside an action, each alone in its wrappers. Actions among other content are no group. */
  const groupOf = (action: HTMLElement): HTMLElement[] => {
    let place = action;
    while (place.parentElement && wordsOf(place.parentElement) === wordsOf(action)) place = place.parentElement;
    const beside = [...(place.parentElement?.children ?? [])].flatMap((child) => {
      const inside = child.matches(actions) ? [child] : [...child.querySelectorAll(actions)];
      return inside.length === 1 && wordsOf(inside[0]!) === wordsOf(child) ? inside : [];
    });
    return (beside as HTMLElement[]).filter((one) => visible(one) && !one.matches(values));
  };
  const isBefore = (one: HTMLElement, other: HTMLElement) => {
    if (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_PRECEDING) return false;
    const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
    if (a.bottom <= b.top || b.bottom <= a.top) return true;
    return getComputedStyle(one.parentElement!).direction === 'rtl' ? a.right >= b.right : a.left <= b.left;
  };

  const shown = [...document.querySelectorAll<HTMLElement>(actions)].filter(visible);
  const late = shown
    .filter((action) => rankOf(action) < 2 && wordsOf(action) !== '' && !action.matches(values))
    .flatMap((action) =>
      groupOf(action)
        .filter((other) => rankOf(other) > rankOf(action) && !isBefore(action, other))
        .map((other) => `"${wordsOf(action)}" comes after "${wordsOf(other)}"`),
    );
  const loud = shown
    .filter(
      (action) => isRed(action) && !action.matches(values) && !action.closest('[role="menu"], [role="dialog"], dialog'),
    )
    .map((action) => `"${wordsOf(action)}" is red outside of a menu or a dialog`);
  const inMiddle = [...document.querySelectorAll('[role="menu"]')].filter(visible).flatMap((menu) => {
    const items = [...menu.querySelectorAll('[role="menuitem"]')];
    const first = items.findIndex(isRed);
    return (first < 0 ? [] : items.slice(first))
      .filter((item) => !isRed(item) && item.ariaDisabled !== 'true')
      .map((item) => `"${wordsOf(item)}" comes after what destroys something`);
  });
  return [...late, ...loud, ...inMiddle];
}
