import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { freePort, requirePort } from '@/scripts/stack/ports';

test('a free port is accepted', async () => {
  await expect(requirePort(await freePort(), '127.0.0.1', 'PORT')).resolves.toBeUndefined();
});

test.each([6000, 5060, 6667])('port %i, which browsers refuse, is refused at once by its setting', async (port) => {
  await expect(requirePort(port, '127.0.0.1', 'PORT')).rejects.toThrow(/Browsers refuse port \d+.*Set PORT/);
});

test('a port in use is refused by its setting', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await expect(requirePort(port, '127.0.0.1', 'REFERENCE_PORT')).rejects.toThrow(/is taken.*REFERENCE_PORT/);
  await new Promise((resolve) => server.close(resolve));
});
