import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readEnvironment, settingNames } from '@/server/env';

const secrets = { SESSION_SECRETS: 'one secret that is long enough to seal with' };
const problemsOf = (source: Record<string, string>) => {
  const reading = readEnvironment({ ...secrets, ...source });
  return reading.ok ? [] : reading.problems;
};

describe('ERR-02 settings', () => {
  it('ERR-02 needs nothing but secrets, and takes an empty line for "not set"', () => {
    const reading = readEnvironment({ ...secrets, INS_API_URL: '', PUBLIC_URL: '', METRICS_PORT: '' });
    expect(reading).toMatchObject({
      ok: true,
      env: { PORT: 3000, HOST: '127.0.0.1', REFERENCE_PORT: 3100, DATA_DIR: '.data' },
    });
  });

  it('ERR-02 reads secrets newest first, and addresses without a slash at their end', () => {
    const older = 'an older secret that is long enough as well';
    const reading = readEnvironment({
      SESSION_SECRETS: `${secrets.SESSION_SECRETS}, ${older}`,
      INS_API_URL: 'https://up.example/ins-api/',
    });
    expect(reading).toMatchObject({
      env: { SESSION_SECRETS: [secrets.SESSION_SECRETS, older], INS_API_URL: 'https://up.example/ins-api' },
    });
  });

  it.each([
    ['PORT', '99999'],
    ['PORT', 'web'],
    ['INS_API_URL', 'ftp://up.example'],
    ['DATABASE_URL', 'mysql://db'],
    ['SESSION_SECRETS', 'short'],
    ['UPSTREAM_TIMEOUT_MS', '5'],
    ['LOG_LEVEL', 'loud'],
    ['WEBSITE_KEY', 'a b'],
  ])('ERR-02 names %s when it is %j', (name, value) => {
    expect(problemsOf({ [name]: value })).toEqual([expect.stringMatching(new RegExp(`^${name}\\b.*: .+`))]);
  });

  it('ERR-02 names every problem at once', () => {
    expect(problemsOf({ PORT: 'x', LOG_LEVEL: 'loud', TRAVEL_URL: 'no' })).toHaveLength(3);
  });

  it('ERR-02 .env.example explains every setting', () => {
    const text = readFileSync(path.join(import.meta.dirname, '../../.env.example'), 'utf8');
    const explained = [...text.matchAll(/^#?([A-Z_]+)=/gm)].map(([, name]) => name);
    expect(settingNames.filter((name) => name !== 'NODE_ENV' && !explained.includes(name))).toEqual([]);
  });
});
