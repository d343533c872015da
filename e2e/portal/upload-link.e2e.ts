import { isolate } from '@/lib/format/bidi';
import { linkTo, newCustomer, sendEnvelope } from '../harness/links';
import type { Page } from '@playwright/test';
import { drawnPicture, transparentPicture } from '../harness/picture';
import { expect, test } from '../harness/test';

/** Returns a pixel of the corner of the first file that has arrived, as the server keeps it. */
const cornerOf = (page: Page) =>
  page.evaluate(async () => {
    const state = (await (await fetch('/api/portal/ins-api/envelope')).json()) as {
      contents: { items: { files: { fileId: string }[] }[] };
    };
    const [file] = state.contents.items.flatMap(({ files }) => files);
    const answer = await fetch(`/api/portal/ins-api/envelope/files/${file!.fileId}`);
    const picture = await createImageBitmap(await answer.blob());
    const canvas = new OffscreenCanvas(picture.width, picture.height);
    const context = canvas.getContext('2d')!;
    context.drawImage(picture, 0, 0);
    return [...context.getImageData(3, 3, 1, 1).data];
  });

test(
  'ZON-02 DOC-06 files are sent by a link with a line that breaks, become one document, and are asked for again',
  { tag: '@once' },
  async ({ page, words, signIn, outbox, axe, context, problems }) => {
    await signIn('agent');
    const mobile = `05258${Date.now() % 100_000}`.padEnd(10, '4');
    const customerId = await newCustomer(page.request, mobile);
    const [asked, later] = ['רישיון נהיגה, שני הצדדים', 'תעודת זהות'];
    const envelopeId = await sendEnvelope(page.request, {
      customerId,
      subject: 'צילום רישיון',
      signers: [{ name: 'נעמי בדיקה', mobile }],
      items: [
        { kind: 'UPLOAD', title: asked },
        { kind: 'UPLOAD', title: later },
      ],
    });
    const link = await linkTo(outbox, mobile);
    expect(link).toMatch(/^\/upload\//);
    await page.goto(link);
    await page.getByRole('button', { name: words('portal.open'), exact: true }).click();
    await page.getByRole('button', { name: words('portal.start'), exact: true }).click();
    await axe();
    problems.expect(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
    // A refusal says what would be taken, and its file can be put away.
    const files = page.locator('input[type=file]').nth(1);
    const letter = '7-מכתב.pdf';
    await files.setInputFiles({ name: letter, mimeType: 'application/pdf', buffer: Buffer.from('a letter') });
    await expect(page.getByText(words('errors.WRONG_FILE_TYPE.title'))).toBeVisible();
    await expect(page.getByText(/(?=.*JPG)(?=.*PDF)/)).toBeVisible();
    // Beside a file that has arrived, finishing names the one that has not, and sends nothing.
    const clear = await transparentPicture(page, 'stamp.png');
    expect(clear.buffer.length).toBeGreaterThan(700_000);
    await files.setInputFiles(clear);
    await expect(page.getByText(words('portal.uploadReady'))).toHaveCount(1, { timeout: 30_000 });
    const done = page.getByRole('button', { name: words('portal.sendFiles'), exact: true });
    await done.click();
    await expect(page.getByRole('alert').filter({ hasText: letter })).toBeVisible();
    await expect(done).toBeVisible();
    expect(await cornerOf(page)).toEqual([255, 255, 255, 255]);
    await page.getByRole('button', { name: words('portal.removeFile', { name: isolate(letter) }) }).click();
    await page.getByRole('button', { name: words('portal.removeFile', { name: isolate(clear.name) }) }).click();
    await expect(page.getByText(letter)).toHaveCount(0);
    const photos = [await drawnPicture(page, 'front.png'), await drawnPicture(page, 'back.png')];
    await context.setOffline(true);
    await files.setInputFiles(photos);
    await expect(page.getByText(words('portal.uploadWaiting')).first()).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText(words('portal.uploadReady'))).toHaveCount(2, { timeout: 30_000 });
    await done.click();
    // What was sent of an open envelope can be opened again.
    await expect(page.getByRole('heading', { name: later })).toBeVisible();
    await page.goBack();
    await page.getByRole('button', { name: new RegExp(asked) }).click();
    await expect(page.getByText(words('portal.uploadReady'))).toHaveCount(2);
    await page.goBack();
    await page.getByRole('button', { name: new RegExp(later) }).click();
    await files.setInputFiles([await drawnPicture(page, 'card.png')]);
    await expect(page.getByText(words('portal.uploadReady'))).toHaveCount(1, { timeout: 30_000 });
    await done.click();
    await expect(page.getByRole('heading', { name: words('portal.thanksTitle') })).toBeVisible();
    await axe();

    // The agent rejects the file with a reason and requests it again; the customer reads the reason.
    await page.goto(`/processes/documents/${envelopeId}`);
    await page.getByRole('button', { name: `${words('envelopes.actions.reject')}: ${asked}` }).click();
    const dialog = page.getByRole('dialog');
    await axe('envelope/reject-dialog');
    await dialog.getByLabel(words('envelopes.rejectReason')).fill('הצד השני מטושטש');
    await dialog.getByRole('button', { name: words('envelopes.actions.reject'), exact: true }).click();
    await page.getByRole('button', { name: words('envelopes.actions.resend') }).click();
    await page.goto(await linkTo(outbox, mobile, [link]));
    await page.getByRole('button', { name: words('portal.open'), exact: true }).click();
    await expect(page.getByText(/הצד השני מטושטש/)).toBeVisible();
  },
);
