import { expect, test } from 'vitest';
import { linkFailure } from '@/app/(open)/link-failure';
import { ApiFailure, mayPass } from '@/components/data/api-failure';
import { filesLike, textOf } from '../structure/sources';

const failure = (status: number, error: object = {}) =>
  new ApiFailure(status, { code: 'X', reference: 'R-7', ...error });

test('AGY-06 ORD-07 a return that is forged, unknown or used is not tried again, one that met an outage is', () => {
  for (const status of [400, 403, 404, 409, 410, 422]) expect(mayPass(failure(status)), String(status)).toBe(false);
  for (const status of [0, 429, 500, 502, 503, 504]) expect(mayPass(failure(status)), String(status)).toBe(true);
});

test('AGY-06 ORD-07 every return from the gateway asks that before it offers another try', () => {
  const returns = filesLike('{app,components}/**/*-return.tsx').filter((file) => textOf(file).includes('.complete'));
  expect(returns.length).toBeGreaterThan(1);
  expect(returns.filter((file) => !/mayPass\(failure\)/.test(textOf(file)))).toEqual([]);
});

test('SGN-12 SGN-14 a link that was cut on its way is called not valid; other refusals stay as they are', () => {
  const cut = linkFailure(failure(400, { code: 'VALIDATION_ERROR', field: 'token' }));
  expect(cut).toMatchObject({ status: 400, code: 'LINK_NOT_VALID', reference: 'R-7' });
  for (const other of [
    failure(400, { code: 'VALIDATION_ERROR', field: 'password' }),
    failure(410, { code: 'RESET_LINK_USED' }),
  ])
    expect(linkFailure(other)).toBe(other);
});

test('SGN-12 SGN-14 every screen that a mailed link opens says so, and has a way on', () => {
  const opened = filesLike('app/(open)/*/[[]token[]]/page.tsx').flatMap((page) =>
    [...textOf(page).matchAll(/from '(?:@\/|[./]*)(?:app\/\(open\)\/)?(\w+\/[\w-]+)'/g)]
      .map(([, screen]) => `app/(open)/${screen}.tsx`)
      .filter((file) => filesLike(file.replace(/[()]/g, '?')).length > 0),
  );
  expect(opened.length).toBeGreaterThan(2);
  expect(opened.filter((file) => !/(?:linkFailure\(|<LinkForm)[^]*<PlainLink href="\//.test(textOf(file)))).toEqual([]);
  expect(textOf('app/(open)/link-form.tsx')).toContain('setFailure(linkFailure(');
});
