import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Control } from './harness/control';
import { startOwnStack } from './harness/own-stack';
import { RawClient, type RawConnection } from './harness/raw-client';
import { stackUnderTest } from './harness/stack-under-test';
import { expect, test } from './harness/test';

/** The built service; its clients are addresses of this machine, each a network of its own. */
const stack = stackUnderTest();
const agent = new RawClient(stack.url, '127.0.0.21');
const other = new RawClient(stack.url, '127.0.0.22');

/** The time of the slowest twentieth of the answers while nobody attacks, ms. */
let usual: number;

async function signIn(client: RawClient, login: string): Promise<void> {
  // An unused code of another test would block the next one for a minute.
  await new Control(stack.control).age({ seconds: 120, login });
  await client.signIn(login, stack.reference);
}

test.beforeAll(async () => {
  await signIn(agent, 'agent');
  await signIn(other, 'other');
  // The first answers load modules.
  await experience(agent, () => true);
  const until = performance.now() + 2_000;
  const both = await Promise.all([agent, other].map((client) => experience(client, () => performance.now() > until)));
  usual = slowest(both.flatMap(({ times }) => times));
});

const anonymous = (at: number) => new RawClient(stack.url, `127.0.1.${at}`);
const strangers = (count: number) => Array.from({ length: count }, (_, at) => anonymous(at + 1));
const json = 'Content-Type: application/json\r\n';
const multipart = 'Content-Type: multipart/form-data; boundary=b\r\n';
const install = { event: 'onAppInstalled', deviceId: 'device-of-a-drill' };

interface Experience {
  refused: string[];
  /** Of each answer, ms. */
  times: number[];
}

/** Returns the time below which nineteen of twenty answers are. */
const slowest = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)]!;

/** Reads and writes as somebody of another agency and network, until the attack is over. */
async function experience(client: RawClient, isOver: () => boolean): Promise<Experience> {
  const refused: string[] = [];
  const times: number[] = [];
  do {
    for (const ask of [
      () => client.send('/api/session'),
      () => client.post('/api/ins-api/agent/pwaevent', install),
      () => client.send('/orders'),
      () => client.send('/api/health'),
    ]) {
      const began = performance.now();
      const { status, text } = await ask().catch((error: unknown) => ({ status: 0, text: String(error) }));
      times.push(performance.now() - began);
      if (status !== 200) refused.push(`${status} ${text.slice(0, 120)}`);
    }
    await pause(20);
  } while (!isOver());
  return { refused, times };
}

/** Runs an attack while two agencies work. They notice nothing. */
async function unnoticed(attack: () => Promise<void>): Promise<void> {
  let over = false;
  const both = Promise.all([agent, other].map((client) => experience(client, () => over)));
  await attack().finally(() => (over = true));
  for (const { refused, times } of await both) {
    expect(refused).toEqual([]);
    // Attackers and clients share the cores of this machine: a fixed part is theirs.
    expect(slowest(times), `p95, ms; usually ${usual}`).toBeLessThan(2 * usual + 1_000);
  }
}

const end = (connections: readonly RawConnection[]) => connections.forEach(({ socket }) => socket.destroy());

test(
  'ERR-02 malformed targets and upgrades: each connection ends, nobody notices',
  { tag: ['@once', '@fault'] },
  async () => {
    await unnoticed(async () => {
      for (const line of ['PROPFIND // HTTP/1.1', 'OPTIONS * HTTP/1.1', 'GET /customers/%ZZ HTTP/1.1']) {
        const all = strangers(4).flatMap((client) =>
          Array.from({ length: 100 }, () => client.open(`${line}\r\n${client.head}\r\n`)),
        );
        await expect
          .poll(() => all.filter(({ closed, answer }) => closed && / (400|405) /.test(answer)).length)
          .toBe(all.length);
      }
      const upgrades = strangers(4).map((client) => client.open(`GET /api/health HTTP/1.1\r\n${client.head}\r\n`));
      await expect.poll(() => upgrades.every(({ answer }) => answer.includes(' 200 '))).toBe(true);
      for (const { socket } of upgrades)
        socket.write(
          'GET /api/health HTTP/1.1\r\nHost: desk.test\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
        );
      await expect.poll(() => upgrades.every(({ closed }) => closed)).toBe(true);
    });
  },
);

/**
 * Opens connections in portions that the queue of the system holds: a connection that overflows it waits for seconds
 * before the service sees it.
 */
async function openAll(client: RawClient, count: number): Promise<RawConnection[]> {
  const all: RawConnection[] = [];
  while (all.length < count) {
    const portion = Array.from({ length: 100 }, () => client.open(''));
    await Promise.all(portion.map(({ socket }) => Promise.race([once(socket, 'connect'), once(socket, 'close')])));
    all.push(...portion);
  }
  return all;
}

test('ERR-02 thousands of connections that say nothing', { tag: ['@once', '@fault'] }, async () => {
  test.setTimeout(120_000);
  await unnoticed(async () => {
    const all = (await Promise.all(strangers(5).map((client) => openAll(client, 900)))).flat();
    const closed = () => all.filter((connection) => connection.closed).length;
    // Of one network at most 512 stay open, of five less.
    await expect.poll(closed, { timeout: 20_000 }).toBeGreaterThan(all.length - 5 * 512);
    // Nobody has said anything for ten seconds.
    await expect.poll(closed, { timeout: 30_000 }).toBe(all.length);
  });
});

test('ERR-02 bodies that never arrive', { tag: ['@once', '@fault'] }, async () => {
  await unnoticed(async () => {
    const all = strangers(3).flatMap((client) =>
      Array.from({ length: 100 }, () =>
        client.open(`POST /api/session/login HTTP/1.1\r\n${client.head}${json}Content-Length: 90\r\n\r\n{`),
      ),
    );
    await pause(2_500);
    end(all);
  });
});

test(
  'ERR-02 slow uploads: only where a call takes them, for those who may, a quarter for a network',
  { tag: ['@once', '@fault'] },
  async () => {
    const begun = (client: RawClient, at: string) =>
      client.open(`POST ${at} HTTP/1.1\r\n${client.head}${multipart}Content-Length: 900000\r\n\r\n--b\r\n`);
    await unnoticed(async () => {
      const pages = strangers(4).flatMap((client) => Array.from({ length: 20 }, () => begun(client, '/login')));
      const calls = strangers(4).flatMap((client) => Array.from({ length: 20 }, () => begun(client, uploadPath)));
      await expect.poll(() => pages.filter(({ answer }) => answer.includes(' 415 ')).length).toBe(pages.length);
      await expect.poll(() => calls.filter(({ answer }) => / 40[13] /.test(answer)).length).toBe(calls.length);
      end([...pages, ...calls]);
    });
    const own = Array.from({ length: 40 }, () => begun(agent, uploadPath));
    await expect.poll(() => own.filter(({ answer }) => answer.includes(' 503 ')).length).toBe(24);
    const file = `--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nnot a picture at all\r\n--b--\r\n`;
    const upload = await other.send(uploadPath, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
      body: file,
    });
    expect([upload.status, (JSON.parse(upload.text) as { code: string }).code]).toEqual([415, 'WRONG_FILE_TYPE']);
    end(own);
  },
);

/** Upload of an ordinary account. */
const uploadPath = '/api/ins-api/authenticated/myaccount/photo';

test('ERR-02 refused uploads', { tag: ['@once', '@fault'] }, async () => {
  const guest = new RawClient(stack.url, '127.0.0.23');
  await signIn(guest, 'superuser');
  const body = Buffer.concat([
    Buffer.from('--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n'),
    Buffer.alloc(700_000, 7),
    Buffer.from('\r\n--b--\r\n'),
  ]);
  await unnoticed(async () => {
    for (let round = 0; round < 8; round += 1) {
      const { status } = await guest.send(uploadPath, {
        method: 'POST',
        headers: { 'content-type': 'multipart/form-data; boundary=b' },
        body,
      });
      expect(status).toBe(415);
      await pause(250);
    }
  });
});

test('NAV-02 a refused page asks nothing of an upstream', { tag: ['@once', '@fault'] }, async () => {
  const control = new Control(stack.control);
  const callsOf = async (address: string) => {
    const before = (await control.counts()).total;
    const { status } = await agent.send(address);
    return [status, (await control.counts()).total - before];
  };
  expect(await callsOf('/no/such/page')).toEqual([404, 0]);
  expect(await callsOf('/backoffice')).toEqual([403, 0]);
  expect(await callsOf('/customers/%ZZ')).toEqual([400, 0]);
});

test(
  'SGN-05 a sign-in with home and the first call of the browser asks every call once',
  { tag: ['@once', '@fault'] },
  async () => {
    const control = new Control(stack.control);
    const { byEndpoint: before } = await control.counts();
    const person = new RawClient(stack.url, '127.0.0.24');
    await signIn(person, 'superuser');
    expect((await person.send('/')).status).toBe(200);
    expect((await person.send('/api/session')).status).toBe(200);
    const { byEndpoint } = await control.counts();
    const asked = Object.entries(byEndpoint).map(([call, times]) => [call, times - (before[call] ?? 0)] as const);
    expect(asked.filter(([, times]) => times > 0).length).toBeGreaterThan(10);
    expect(asked.filter(([, times]) => times > 1)).toEqual([]);
  },
);

test('ERR-02 the service ends in seconds while clients keep asking', { tag: ['@once', '@fault'] }, async () => {
  // A machine that is busy takes long to start it.
  test.setTimeout(240_000);
  const upstreams = Object.fromEntries(
    ['ins', 'pdf', 'import', 'phone'].map((name) => [
      `${name.toUpperCase()}_API_URL`,
      `${stack.reference}/${name}-api`,
    ]),
  );
  const service = await startOwnStack(path.join(stack.folder, 'front-door'), undefined, upstreams);
  // Each answer takes 0.7 s, so that the signal finds requests under way: a connection between two requests is closed
  // without an answer.
  const body = '{"email":"nobody@example.test"}';
  const busy = Array.from({ length: 4 }, (_, at) => {
    const client = new RawClient(service.url, `127.0.1.${50 + at}`);
    const asked = `POST /api/recoveries HTTP/1.1\r\n${client.head}${json}Content-Length: ${body.length}\r\n\r\n${body}`;
    const connection = client.open(asked);
    connection.socket.on('data', () => connection.socket.write(asked));
    return connection;
  });
  const answersOf = ({ answer }: RawConnection) => answer.split('HTTP/1.1 ').slice(1);
  await expect.poll(() => busy.every((one) => answersOf(one).length >= 2), { timeout: 60_000 }).toBe(true);
  const began = performance.now();
  await service.stop();
  // Ten seconds after the signal it would be killed.
  expect(performance.now() - began).toBeLessThan(8_000);
  await expect.poll(() => busy.every(({ closed }) => closed)).toBe(true);
  for (const one of busy) {
    const answers = answersOf(one).map((text) => /^connection: close\r$/im.test(text));
    expect(answers).toEqual([...answers.slice(1).map(() => false), true]);
  }
});
