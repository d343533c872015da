import { readdirSync } from 'node:fs';
import { standalone } from '../../scripts/stack/build';
import { firstLoadScripts, kilobytes } from '../harness/first-load';
import { linkTo, newCustomer, newDocument, pdfOf, sendEnvelope } from '../harness/links';
import { hydrated } from '../harness/sign-in';
import { expect, test } from '../harness/test';

/** First-load JavaScript in KB, gzip. An empty page of the framework has 135 KB. */
const budgets = [
  { title: 'SGN-01 sign-in', path: '/login', max: 145, signedIn: false },
  { title: 'NAV-05 the staff shell', path: '/', max: 230, signedIn: true },
];

for (const { title, path, max, signedIn } of budgets) {
  test(`${title} loads at most ${max} KB of JavaScript`, { tag: '@once' }, async ({ page, signIn }, info) => {
    if (signedIn) await signIn('agent');
    const scripts = await firstLoadScripts(page, path);
    info.annotations.push({ type: 'first load', description: `${path}: ${kilobytes(scripts)} KB` });
    expect(scripts.length).toBeGreaterThan(2);
    expect(kilobytes(scripts), JSON.stringify(scripts, null, 1)).toBeLessThanOrEqual(max);
  });
}

test('NAV-05 a staff page is at most 40 KB and loads its texts once', { tag: '@once' }, async ({ page, signIn }) => {
  await signIn('agent');
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  // The first sign-in of a run opens pages in this context, which leaves the texts in its cache.
  await session.send('Network.clearBrowserCache');
  const asked = new Map<string, string>();
  const bytes: Record<string, number> = {};
  session.on('Network.requestWillBeSent', ({ requestId, request }) =>
    asked.set(requestId, new URL(request.url).pathname),
  );
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const path = asked.get(requestId)!;
    bytes[path] = (bytes[path] ?? 0) + encodedDataLength;
  });
  const kilobytesOf = (start: string) =>
    Object.entries(bytes).reduce((sum, [path, size]) => sum + (path.startsWith(start) ? size / 1024 : 0), 0);
  for (const path of ['/orders', '/customers/search']) {
    await page.goto(path);
    await hydrated(page, 'main button');
    await expect.poll(() => kilobytesOf(path)).toBeGreaterThan(5);
    expect(kilobytesOf(path), path).toBeLessThanOrEqual(40);
  }
  const texts = kilobytesOf('/api/texts/');
  expect(texts).toBeGreaterThan(50);
  expect(texts).toBeLessThan(200);
});

test(
  'ZON-01 a customer’s signing page loads at most 150 KB of JavaScript, and nothing of pdf.js',
  { tag: '@once' },
  async ({ page, words, signIn, outbox }, info) => {
    await signIn('agent');
    const mobile = `05259${Date.now() % 100_000}`.padEnd(10, '5');
    const customerId = await newCustomer(page.request, mobile);
    const documentId = await newDocument(page.request, customerId, 'הסכם', await pdfOf(3));
    const fields = [{ kind: 'SIGNATURE' as const, signer: 0, page: 1, x: 0.1, y: 0.8, width: 0.3, height: 0.08 }];
    await sendEnvelope(page.request, {
      customerId,
      subject: 'הסכם',
      signers: [{ name: 'נעמי', mobile }],
      items: [{ kind: 'SIGN', documentId, title: 'הסכם', fields }],
    });
    const link = await linkTo(outbox, mobile);
    const landing = await firstLoadScripts(page, link);
    await page.getByRole('button', { name: words('portal.open'), exact: true }).click();
    await page.waitForURL('**/sign/open');
    const open = await firstLoadScripts(page, '/sign/open');
    for (const scripts of [landing, open]) {
      info.annotations.push({ type: 'first load', description: `${kilobytes(scripts)} KB` });
      expect(scripts.length).toBeGreaterThan(2);
      expect(kilobytes(scripts), JSON.stringify(scripts, null, 1)).toBeLessThanOrEqual(150);
      expect(scripts.filter(({ path }) => /pdf/i.test(path))).toEqual([]);
    }
  },
);

test('NAV-05 the build ships no library of images with duties of its licence', { tag: '@once' }, () => {
  const files = readdirSync(standalone, { recursive: true, encoding: 'utf8' });
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((file) => /libvips|(^|\/)node_modules\/(@img|sharp)(\/|$)/.test(file))).toEqual([]);
});
