import { expect, type Page } from '@playwright/test';
import { openDialog } from './axe';

/** The least distance between the text of a dialog and its edge, px. */
const least = 8;

/** Checks that headings, sentences and labels of open dialogs keep off the edges. */
export async function checkEdges(page: Page): Promise<void> {
  const close = await page.locator(openDialog).evaluateAll(
    (dialogs, { distance, dialogs: selector }) =>
      dialogs.flatMap((dialog) => {
        const edge = dialog.getBoundingClientRect();
        return [...dialog.querySelectorAll('h2, h3, p, label')]
          .filter((part) => {
            // A question that a sheet asks stands in the sheet's document, and elsewhere on the screen.
            if (part.closest(selector) !== dialog) return false;
            // Its text, not its box: a line can be as wide as the dialog with padding of its own.
            const range = document.createRange();
            range.selectNodeContents(part);
            const { left, right, width } = range.getBoundingClientRect();
            const isSeen = part.checkVisibility() && width > 1 && part.closest('.visually-hidden') === null;
            return isSeen && (left - edge.left < distance || edge.right - right < distance);
          })
          .map((part) => part.textContent.trim().slice(0, 60));
      }),
    { distance: least, dialogs: openDialog },
  );
  expect(close, `text at the edge of a dialog on ${page.url()}`).toEqual([]);
}
