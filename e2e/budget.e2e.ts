import { firstLoadScripts, kilobytes } from './harness/first-load';
import { expect, test } from './harness/test';

/** First-load JavaScript, gzip, KB: the empty page of the framework alone is 135. */
const budgets = [
  { title: 'SGN-01 sign-in', path: '/login', most: 145, signedIn: false },
  { title: 'NAV-05 the staff shell', path: '/', most: 230, signedIn: true },
];

for (const { title, path, most, signedIn } of budgets) {
  test(`${title} loads at most ${most} KB of JavaScript`, { tag: '@once' }, async ({ page, signIn }, info) => {
    if (signedIn) await signIn('agent');
    const scripts = await firstLoadScripts(page, path);
    info.annotations.push({ type: 'first load', description: `${path}: ${kilobytes(scripts)} KB` });
    expect(scripts.length).toBeGreaterThan(2);
    expect(kilobytes(scripts), JSON.stringify(scripts, null, 1)).toBeLessThanOrEqual(most);
  });
}
