import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import pg from 'pg';
import { expect, test } from 'vitest';
import { failureOf } from '@/reference/engine/server/failure-of';

/** Returns the errors of two connections that are asked for at once from a pool of one, at a port. */
async function errorsAt(port: number): Promise<unknown[]> {
  const pool = new pg.Pool({ host: '127.0.0.1', port, max: 1, connectionTimeoutMillis: 100 });
  pool.on('error', () => undefined);
  const asked = await Promise.allSettled([pool.connect(), pool.connect()]);
  return asked.map((one) => (one.status === 'rejected' ? one.reason : undefined) as unknown);
}

test('ERR-02 a database that does not answer in time, or is not there, is no fault of the program', async () => {
  const open: Socket[] = [];
  const silent = createServer((socket) => void open.push(socket)).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const [slow, queued] = await errorsAt(port);
  silent.close();
  for (const socket of open) socket.destroy();
  await once(silent, 'close');
  const [absent] = await errorsAt(port);
  for (const error of [slow, queued, absent])
    expect(failureOf(error)).toMatchObject({ code: 'OVERLOADED', status: 503, details: { retryAfter: 3 } });
});

test.each(['40001', '40P01', '53300', '55P03', '57014', '57P01', '08006'])(
  'ERR-02 after SQLSTATE %s the same call may be made again',
  (code) => {
    expect(failureOf(Object.assign(new Error('stopped'), { code }))).toMatchObject({ code: 'OVERLOADED' });
  },
);

test.each(['42P01', '23503', '42601', undefined])('ERR-02 SQLSTATE %s is a fault of the program', (code) => {
  expect(failureOf(Object.assign(new Error('wrong'), { code }))).toMatchObject({ code: 'UNKNOWN_ERROR', status: 500 });
});
