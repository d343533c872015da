import type { APIRequestContext, Page } from '@playwright/test';

/** Delays scripts that the HTML of a page does not name by `ms`, on every page opened from now on. */
export async function delayLaterScripts(page: Page, ms: number): Promise<void> {
  let html = '';
  page.on('response', async (response) => {
    if (response.request().resourceType() === 'document') html = await response.text().catch(() => '');
  });
  await page.route('**/_next/static/**/*.js', async (route) => {
    const { pathname } = new URL(route.request().url());
    if (!html.includes(`src="${pathname}`)) await new Promise((resolve) => setTimeout(resolve, ms));
    await route.continue();
  });
}

/** Class of a style module: six characters for the file, then the name. */
const moduleClass = /^(_?[\w-]{6}_)[a-z]/i;

/** Returns the HTML of a page, and those of its classes for whose file none of its style sheets has a rule. */
export async function unstyledIn(
  request: APIRequestContext,
  address: string,
): Promise<{ html: string; missing: string[] }> {
  const html = await (await request.get(address)).text();
  const sheets = [...new Set([...html.matchAll(/href="(\/_next\/static\/[^"]+\.css)/g)].map(([, path]) => path!))];
  const rules = await Promise.all(sheets.map((path) => sheetAt(request, path)));
  const elements = html.replaceAll(/<script[^]*?<\/script>/g, '');
  const names = new Set([...elements.matchAll(/class="([^"]+)"/g)].flatMap(([, all]) => all!.split(' ')));
  const missing = [...names].filter((name) => {
    const file = moduleClass.exec(name)?.[1];
    return file !== undefined && !rules.some((sheet) => sheet.includes(`.${file}`));
  });
  return { html, missing };
}

const sheets = new Map<string, Promise<string>>();

function sheetAt(request: APIRequestContext, path: string): Promise<string> {
  const known = sheets.get(path) ?? request.get(path).then((answer) => answer.text());
  sheets.set(path, known);
  return known;
}
