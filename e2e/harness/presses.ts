import type { Locator, Page } from '@playwright/test';

/** Counts clicks, taps and single keys; typing text into a field does not count. */
export class Presses {
  count = 0;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async key(name: string): Promise<void> {
    this.count += 1;
    await this.#page.keyboard.press(name);
  }

  async press(target: Locator): Promise<void> {
    this.count += 1;
    await target.click();
  }

  /** Types into the focused element. */
  async type(text: string): Promise<void> {
    await this.#page.keyboard.type(text);
  }
}
