import { randomInt } from 'node:crypto';
import { claims } from '@/lib/contract/claims/claims';
import { letters } from '@/lib/contract/claims/letters';
import { customers } from '@/lib/contract/customers/customers';
import { insurerName } from '@/lib/insurers/names';
import { inLetters } from '@/tests/format/letters';
import { loseAnswer } from '../harness/lost-answer';
import { hydrated } from '../harness/sign-in';
import { expect, type Page, test } from '../harness/test';
import { writeHeaders } from '../harness/write-headers';

/** Makes a call as the signed-in person. */
async function made(page: Page, { upstream, path }: { upstream: string; path: string }, data: object) {
  const headers = writeHeaders();
  const response = await page.request.post(`/api/${upstream}/${path}`, { headers, data });
  expect(response.status(), await response.text()).toBe(200);
  return (await response.json()) as { customerId: string; claimId: string };
}

/** Opens a claim of a new customer with a mobile phone. */
async function openClaim(page: Page): Promise<string> {
  const media = [{ mediaType: 'MOBILE_PHONE', value: `052${randomInt(1_000_000, 9_999_999)}` }];
  const customerInfo = { firstName: 'דליה', lastName: `מסמכי ${inLetters(randomInt(1e9))}` };
  const { customerId } = await made(page, customers.create, { media, customerInfo });
  const claim = { customerId, type: 'SELF_DAMAGE', supplier: 'HAREL', insurerClaimNumber: `H-${randomInt(1e9)}` };
  return (await made(page, claims.create, claim)).claimId;
}

test('CLM-05 a clerk asks for missing papers by one link', { tag: '@wide' }, async ({ page, words, signIn, axe }) => {
  await signIn('clerk');
  const claimId = await openClaim(page);
  await page.goto(`/claims/${claimId}#documents`);
  await hydrated(page, 'main button');
  const text = (key: string) => words(`claims.papers.${key}`);
  const list = page.getByRole('list', { name: text('title') });
  await expect(list.getByRole('listitem')).toHaveCount(6);
  await list.getByRole('button', { name: new RegExp(text('kinds.APPRAISAL')) }).click();
  await page.getByRole('menuitem', { name: text('notNeeded') }).click();
  await expect(list.getByRole('listitem').filter({ hasText: text('kinds.APPRAISAL') })).toContainText(
    text('states.NOT_NEEDED'),
  );
  // Five are left.
  await page.getByRole('button').filter({ hasText: /5/ }).first().click();
  await axe('claim/paper-dialogs');
  await page.getByRole('checkbox', { name: text('kinds.ACCOUNT_PROOF') }).uncheck();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('send') })
    .click();
  await expect(page.getByText(text('asked'))).toBeVisible();
  const line = (kind: string) => list.getByRole('listitem').filter({ hasText: text(`kinds.${kind}`) });
  await expect(line('DAMAGE_PHOTOS')).toContainText(text('states.ASKED'));
  await expect(line('ACCOUNT_PROOF')).toContainText(text('states.MISSING'));
});

test(
  'CLM-06 one press drafts the letter, and sending it notes it',
  { tag: '@wide' },
  async ({ page, words, signIn, axe, problems }) => {
    await signIn('agent');
    const claimId = await openClaim(page);
    await page.goto(`/claims/${claimId}`);
    await hydrated(page, 'main button');
    const text = (key: string) => words(`claims.letter.${key}`);
    await page
      .getByRole('button', { name: text('to.INSURER') })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel(text('text'))).toHaveValue(/H-\d+/);
    await axe('claim/letter-dialog');
    await dialog.getByRole('button', { name: text('send'), exact: true }).click();
    await expect(
      dialog.getByText(words('form.rules.required')).or(dialog.locator('[aria-invalid="true"]')).first(),
    ).toBeVisible();
    await dialog.getByLabel(words('sendings.mail')).fill('claims@harel.example');
    // Esc does not lose what was written.
    await page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: words('ui.leaveDialog.stay') }).click();
    await expect(dialog.getByLabel(words('sendings.mail'))).toHaveValue('claims@harel.example');
    // Its answer is lost, so it is changed and sent again: one letter leaves, and the screen says which.
    problems.expect(/ERR_CONNECTION_RESET|Failed to load resource/);
    await loseAnswer(page, `**/${letters.send.path.replace('{claimId}', claimId)}`);
    await dialog.getByRole('button', { name: text('send'), exact: true }).click();
    await expect(page.getByRole('alert').first()).toBeVisible();
    // Not even after a reload.
    await page.reload();
    await hydrated(page, 'main button');
    await page
      .getByRole('button', { name: text('to.INSURER') })
      .first()
      .click();
    await expect(dialog.getByLabel(words('sendings.mail'))).toHaveValue('claims@harel.example');
    await dialog.getByLabel(text('subject')).fill('דרישה אחרת');
    await dialog.getByRole('button', { name: text('send'), exact: true }).click();
    await expect(dialog.getByText(text('wasSent'))).toBeVisible();
    await dialog.getByRole('button', { name: text('sendAgain') }).click();
    await expect(page.getByText(text('sent'))).toBeVisible();
    const ongoing = page.getByRole('list', { name: words('claims.remarks.title') });
    await expect(ongoing).toContainText('H-');
  },
);

test(
  'CLM-03 the questionnaire of the insurer is answered and sent for signature',
  { tag: '@wide' },
  async ({ page, words, signIn, axe, language }) => {
    await signIn('clerk');
    const claimId = await openClaim(page);
    await page.goto(`/claims/${claimId}#documents`);
    await hydrated(page, 'main button');
    const text = (key: string, values?: Record<string, string | number>) =>
      words(`claims.questionnaire.${key}`, values);
    const part = page.getByRole('region', { name: text('title', { insurer: insurerName('HAREL', language) }) });
    const towed = part.getByRole('group', { name: text('questions.TOWED') });
    await towed.getByText(text('yes'), { exact: true }).click();
    const passengers = part.getByLabel(text('questions.PASSENGERS'));
    await passengers.fill('שני ילדים');
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
    await passengers.blur();
    await saved;
    await page.reload();
    await hydrated(page, 'main button');
    await expect(passengers).toHaveValue('שני ילדים');
    await expect(towed.getByRole('radio', { name: text('yes') })).toBeChecked();
    const preview = await part.getByRole('link', { name: text('preview') }).getAttribute('href');
    const paper = await page.request.get(preview!);
    expect([paper.status(), paper.headers()['content-type']]).toEqual([200, 'application/pdf']);
    await part.getByRole('button', { name: text('send') }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(text('unanswered', { count: 4 }));
    await axe('claim/send-questionnaire-dialog');
    const mobile = dialog.getByLabel(words('sendings.mobile'));
    const known = await mobile.inputValue();
    await mobile.fill('05');
    await dialog.getByRole('button', { name: text('send') }).click();
    await expect(dialog.getByText(words('form.rules.mobile'))).toBeVisible();
    await mobile.fill(known);
    await dialog.getByRole('button', { name: text('send') }).click();
    await expect(page.getByText(text('sent'))).toBeVisible();
    await expect(part.getByRole('link', { name: text('open') })).toBeVisible();
  },
);
