import { mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { DirectoryInUse, lockDirectory } from '@/reference/engine/db/directory-lock';
import { readSettings } from '@/reference/engine/settings';
import { endLeftOvers, runToEnd, startProcess, takenPort } from './process';
import { freshDataFolder } from '../template';

const folder = mkdtempSync(path.join(tmpdir(), 'reference-'));
afterAll(async () => {
  await endLeftOvers();
  rmSync(folder, { recursive: true, force: true });
});

describe('PLT-01 one program at a time has the data folder', () => {
  test('a second one is refused with the reason, and the first one’s data survives both', async () => {
    const env = { DATA_DIR: await freshDataFolder() };
    const running = await startProcess(env);
    const second = await runToEnd({ ...env, REFERENCE_PORT: '0' });
    expect(second).toMatchObject({ code: 1, stdout: '' });
    expect(second.stderr).toContain(`is in use by process ${running.child.pid}`);
    await running.end('SIGKILL');
    const third = await startProcess(env);
    expect(await third.end('SIGTERM')).toBe(0);
    rmSync(env.DATA_DIR, { recursive: true });
  }, 300_000);

  const lockFile = (name: string) => path.join(folder, name, 'reference.lock');
  const held = (name: string, holder: object, ageSeconds = 0) => {
    lockDirectory(path.join(folder, name))();
    writeFileSync(
      lockFile(name),
      JSON.stringify({ pid: process.pid, started: '', host: hostname(), id: 'other', ...holder }),
    );
    const then = new Date(Date.now() - ageSeconds * 1000);
    utimesSync(lockFile(name), then, then);
    return () => lockDirectory(path.join(folder, name));
  };

  test('the lock is given back, and can then be taken again', () => {
    const place = path.join(folder, 'twice');
    const release = lockDirectory(place);
    expect(() => lockDirectory(place)).toThrow(DirectoryInUse);
    release();
    lockDirectory(place)();
  });

  test.each([
    ['a process that is gone', { pid: 2 ** 22 + 1 }, 0],
    ['another process with the same id', { started: 'another boot:1' }, 0],
    ['another machine that has been silent', { host: 'elsewhere' }, 60],
    ['nobody that can be read', { pid: 'x' }, 0],
  ])('a lock of %s is taken over', (name, holder, age) => {
    const lock = held(name, holder, age);
    const release = lock();
    expect(JSON.parse(readFileSync(lockFile(name), 'utf8'))).toMatchObject({ pid: process.pid, host: hostname() });
    release();
  });

  test.each([
    ['a living process', {}, 0],
    ['another machine that shows life', { host: 'elsewhere' }, 2],
  ])('a lock of %s is respected', (name, holder, age) => {
    expect(held(name, holder, age)).toThrow(DirectoryInUse);
  });
});

describe('PLT-01 a start that cannot be says why and ends with 1', () => {
  test('taken port', async () => {
    const { port, free } = await takenPort();
    const outcome = await runToEnd({ REFERENCE_PORT: String(port), DATA_DIR: path.join(folder, 'port') });
    free();
    expect(outcome).toMatchObject({ code: 1, stdout: '' });
    expect(outcome.stderr).toBe(
      `Port ${port} of the reference upstream is taken. Stop the program that uses it, or set another REFERENCE_PORT.\n`,
    );
  });

  test('a data folder that cannot be made', async () => {
    const file = path.join(folder, 'a-file');
    writeFileSync(file, '');
    const outcome = await runToEnd({ REFERENCE_PORT: '0', DATA_DIR: path.join(file, 'data') });
    expect(outcome.code).toBe(1);
    expect(outcome.stderr).toMatch(/^The data folder .* cannot be written/);
  });

  test('a database that does not answer', async () => {
    const outcome = await runToEnd({
      REFERENCE_PORT: '0',
      DATA_DIR: folder,
      DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
    });
    expect(outcome).toMatchObject({
      code: 1,
      stderr: 'The database at DATABASE_URL cannot be reached (ECONNREFUSED).\n',
    });
  });

  test.each([
    [{ REFERENCE_PORT: 'abc' }, 'REFERENCE_PORT'],
    [{ REFERENCE_PORT: '70000' }, 'REFERENCE_PORT'],
    [{ DATABASE_URL: 'mysql://localhost' }, 'DATABASE_URL'],
    [{ SMS_WEBHOOK_URL: 'ftp://x' }, 'SMS_WEBHOOK_URL'],
    [{ WHATSAPP_TOKEN: 'x' }, 'WHATSAPP_PHONE_NUMBER_ID'],
    [{ REFERENCE_CONTROL_PORT: '4000', NODE_ENV: 'production' }, 'REFERENCE_CONTROL_PORT'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
  ])('configuration %j', (env, name) => {
    expect(() => readSettings(env as NodeJS.ProcessEnv)).toThrow(
      new RegExp(`^The configuration is wrong:\\n  ${name}: `),
    );
  });

  test('empty variables are absent ones', () => {
    expect(
      readSettings({ DATABASE_URL: '', SMTP_URL: '', REFERENCE_CONTROL_PORT: '' } as unknown as NodeJS.ProcessEnv),
    ).toMatchObject({ port: 3100, dataDir: '.data', controlPort: undefined });
  });
});
