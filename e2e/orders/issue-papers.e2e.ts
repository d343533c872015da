import { fillPath } from '@/lib/contract/kit/endpoint';
import { orders } from '@/lib/contract/orders/orders';
import { life } from '@/lib/contract/quotes/life';
import { todayInIsrael, yearsBefore } from '@/lib/rules/time/calendar';
import { lifeBody, sendRequest } from '../harness/line-requests';
import { nationalId } from '../harness/national-id';
import { hydrated } from '../harness/sign-in';
import { expect, type Page, test } from '../harness/test';
import { writeHeaders } from '../harness/write-headers';

interface Offer {
  id: string;
  canIssuePolicy: boolean;
  remarks: { code: string }[];
}

/** Orders a life insurance whose insurer asks for a signed health declaration. @returns the order's id */
async function orderOfLife(page: Page): Promise<string> {
  const requestId = await sendRequest(page.request, life.createRequest, lifeBody);
  const asked = fillPath(life.evaluation.path, { requestId });
  let offer: Offer | undefined;
  await expect(async () => {
    const answer = await page.request.get(`/api/${life.evaluation.upstream}/${asked}`);
    const { products } = (await answer.json()) as { products: Offer[] };
    offer = products.find(
      ({ canIssuePolicy, remarks }) => canIssuePolicy && remarks.some(({ code }) => code === 'HEALTH_DECLARATION'),
    );
    expect(offer).toBeDefined();
  }).toPass({ timeout: 30_000 });
  const passportNumber = nationalId();
  const birthday = yearsBefore(todayInIsrael(), lifeBody.age);
  const customer = {
    customerInfo: { firstName: 'דנה', lastName: 'הצהרה', gender: lifeBody.gender, birthday },
    passport: { type: 'NATIONAL_ID', passportNumber },
    media: [{ mediaType: 'MOBILE_PHONE', value: `052${passportNumber.slice(2)}` }],
  };
  const answer = await page.request.post(`/api/ins-api/${fillPath(orders.create.path, { line: 'life' })}`, {
    headers: writeHeaders(),
    data: {
      requestId,
      products: [{ productId: offer!.id, rider: null }],
      confirmDuplicateCover: true,
      customer: { kind: 'new', customer },
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return ((await answer.json()) as { orderId: string }).orderId;
}

test('ORD-04 the signed paper is uploaded beside its confirmation, stays, and is taken off and chosen with it', async ({
  page,
  words,
  signIn,
  axe,
}) => {
  await signIn('agent');
  await page.goto(`/orders/${await orderOfLife(page)}/issue`);
  await hydrated(page, 'main button');
  const papers = page.getByRole('group', { name: words('policies.agreements') });
  const confirmed = papers.getByRole('checkbox', { name: words('policies.agreement.HEALTH_DECLARATION') });
  await expect(confirmed).not.toBeChecked();
  await papers.locator('input[data-upload]').setInputFiles('reference/concepts/documents/demo/policy.pdf');
  const upload = page.getByRole('dialog');
  await upload.getByRole('button', { name: words('documents.uploadCount', { count: 1 }) }).click();
  const paper = papers.getByRole('link', { name: 'policy' });
  await expect(paper).toBeVisible();
  await expect(confirmed).toBeChecked();
  await expect(page.getByText(words('policies.saved'))).toBeVisible();
  await axe();
  await page.reload();
  await hydrated(page, 'main button');
  expect((await page.request.get((await paper.getAttribute('href'))!)).ok()).toBe(true);

  await papers.getByRole('button', { name: words('policies.paper.takeOff'), exact: true }).click();
  await expect(paper).toHaveCount(0);
  await expect(confirmed).not.toBeChecked();
  await papers.getByRole('combobox', { name: words('policies.paper.choose') }).click();
  await page.getByRole('option', { name: 'policy' }).click();
  await expect(paper).toBeVisible();
  await expect(confirmed).toBeChecked();
});
