import { builtScreens, visitorOf } from './harness/screens';
import { expect, test } from './harness/test';

// What a language changes is checked on the way, by the journeys that run in it.
for (const screen of builtScreens) {
  test(`NAV-05 accessible: ${screen.path}`, { tag: '@both' }, async ({ signIn, open, axe }) => {
    if (screen.gate !== 'public') await signIn(visitorOf(screen));
    expect(await open(screen)).toBe(200);
    await axe();
  });
}
