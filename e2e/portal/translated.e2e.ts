import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { PurchaseState } from '@/lib/contract/portal/purchases';
import type { PlateSearch } from '@/lib/contract/quotes/vehicles';
import { todayInIsrael } from '@/lib/rules/time/calendar';
import { hydrated } from '../harness/sign-in';
import { expect, test } from '../harness/test';
import { writeHeaders } from '../harness/write-headers';

test.use({ translated: true });

/** Waits until the translator has taken the texts of the page over. */
const isTranslated = (page: Page) => expect(page.locator('h1 font font').first()).toBeAttached();

test(
  'ZON-03 an offer is answered on a page that the browser translates',
  { tag: '@once' },
  async ({ page, words, outbox }) => {
    const messages = await outbox.messages({ code: '/respond/' });
    const links = messages.map(({ code }) => new URL(code!).pathname);
    await page.goto(links.at(-1)!);
    await isTranslated(page);
    const say = (answer: string) => page.getByRole('button', { name: words(`portal.answer_${answer}`), exact: true });
    for (const answer of ['NOT_INTERESTED', 'ALREADY_PURCHASED', 'UNSUBSCRIBE'] as const) {
      await say(answer).click();
      await expect(page.getByRole('status').getByText(words(`portal.said_${answer}`))).toBeVisible();
    }
    await page.getByRole('button', { name: words('portal.undo'), exact: true }).click();
    await expect(page.getByText(words('portal.undone'))).toBeVisible();
    await expect(page.getByText(words('portal.said_UNSUBSCRIBE'))).toHaveCount(0);
  },
);

/** Answers the five steps of a purchase as the page does. */
async function answerAll(page: Page): Promise<void> {
  const headers = writeHeaders();
  const post = async <T>(path: string, data: object) =>
    (await (await page.request.post(`/api/purchase/${path}`, { data, headers })).json()) as T;
  let search = await post<PlateSearch>('vehicles', { registrationNumber: String(randomInt(40_000_000, 49_999_999)) });
  while (search.status === 'PENDING')
    search = (await (await page.request.get(`/api/purchase/vehicles/${search.searchId}`)).json()) as PlateSearch;
  const { modelCode, produced, name } = search.models[0]!;
  const quiet = { insured: true, claims: 0 };
  const given = {
    period: { insuranceStart: todayInIsrael(), insuranceTypes: ['Compulsory'] },
    car: { registrationNumber: search.registrationNumber, modelCode, produced, title: name },
    drivers: {
      driversAllowed: 'one',
      drivers: [{ genderMale: false, maritalStatus: 'SINGLE', birthday: '1988-03-15', licenseIssued: '2008-06-01' }],
    },
    history: { years: [quiet, quiet, quiet, quiet], others: [], licenceCancelledTimes: 0 },
    more: {
      ...{ zipCode: '6433222', defenceLevel: 1 },
      ...{ shabbatDrivingRequired: true, childrenUnder15: false, encumbered: false },
    },
  };
  let { version } = (await (await page.request.get('/api/purchase/state')).json()) as PurchaseState;
  for (const [step, answer] of Object.entries(given))
    ({ version } = await post<PurchaseState>('answers', { version, given: { step, answer } }));
}

test(
  'ZON-04 the offers come to a page that the browser translates, and so does their number',
  { tag: '@once' },
  async ({ page, words, outbox }) => {
    test.slow();
    const text = (key: string) => words(`purchases.${key}`);
    const mobile = `0537${randomInt(100_000, 999_999)}`;
    await page.goto('/buy/ofek');
    await hydrated(page, 'main input');
    await isTranslated(page);
    await page.getByLabel(text('mobile')).fill(mobile);
    await page.getByRole('button', { name: text('sendCode'), exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('codeTitle'));
    const [message] = await outbox.messages({ to: mobile });
    await page.getByRole('textbox').fill(message!.code!);
    await page.getByRole('button', { name: text('confirm'), exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('periodTitle'));
    await answerAll(page);
    await page.reload();
    await isTranslated(page);
    await page.getByRole('button', { name: text('getOffers'), exact: true }).click();
    await expect(page.getByText(text('offersAll'))).toBeVisible({ timeout: 60_000 });
    // Nothing of what was said before stays beside it.
    await expect(page.locator('main [role=status]').filter({ hasText: text('offersAll') })).toHaveText(
      text('offersAll'),
    );
  },
);
