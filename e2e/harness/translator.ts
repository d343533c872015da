import type { BrowserContext } from '@playwright/test';

/**
 * Puts each text of the pages into two elements of its own, now and whenever it changes, as the translator of a browser
 * does. A page that lets React keep such a text beside other nodes fails or stays as it was.
 */
export async function translate(context: BrowserContext): Promise<void> {
  await context.addInitScript(wrapTexts);
}

/** Runs in the page, so it uses nothing from outside. */
function wrapTexts(): void {
  const isLeft = (text: Text) =>
    text.data.trim() === '' ||
    text.parentElement?.closest('font, script, style, textarea, option, title, svg') !== null;
  const wrap = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (isLeft(text)) continue;
      const outer = document.createElement('font');
      const inner = outer.appendChild(document.createElement('font'));
      inner.append(text.data);
      text.replaceWith(outer);
    }
  };
  // The page is drawn and taken over by React first, as a translator waits for its answers.
  addEventListener('load', () =>
    setTimeout(() => {
      wrap(document.body);
      new MutationObserver(() => wrap(document.body)).observe(document.body, {
        ...{ childList: true, subtree: true, characterData: true },
      });
    }, 500),
  );
}
