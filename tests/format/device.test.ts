import { expect, it } from 'vitest';
import { deviceOf } from '@/lib/format/device';

const engine = 'AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${engine} Chrome/142.0.0.0 Safari/537.36 Edg/142.0`, 'Edge', 'Windows'],
  [
    `Mozilla/5.0 (Linux; Android 15; SM-S921B) ${engine} SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36`,
    'Samsung Internet',
    'Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1',
    'Safari',
    'iPhone',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', 'Linux'],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${engine} Chrome/142.0.0.0 Safari/537.36`, 'Chrome', 'macOS'],
  ['curl/8.5', null, null],
  [null, null, null],
])('Sessions: %s', (userAgent, browser, system) => expect(deviceOf(userAgent)).toEqual({ browser, system }));
