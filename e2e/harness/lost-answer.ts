import type { Page } from '@playwright/test';

/** Lets the upstream execute the next write to these addresses and drops its answer. */
export async function loseAnswer(page: Page, address: string): Promise<void> {
  let lost = false;
  await page.route(address, async (route) => {
    if (lost || route.request().method() === 'GET') return route.fallback();
    lost = true;
    await route.fetch();
    return route.abort('connectionreset');
  });
}
