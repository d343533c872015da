import { builtScreens, visitorOf } from './harness/screens';
import { expect, test } from './harness/test';

// Russian has the words that are the longest, and English runs in its direction.
test.skip(({ language }) => language === 'en', 'is walked in Russian');

for (const screen of builtScreens) {
  test(`NAV-05 accessible: ${screen.path}`, { tag: '@all' }, async ({ signIn, open, axe }) => {
    if (screen.gate !== 'public') await signIn(visitorOf(screen));
    expect(await open(screen)).toBe(200);
    await axe();
  });
}
