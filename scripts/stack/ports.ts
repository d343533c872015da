import net from 'node:net';
import { Refusal } from './refusal';

/** Returns a free loopback port. */
export async function freePort(): Promise<number> {
  const server = await listen(0, '127.0.0.1');
  const { port } = server.address() as net.AddressInfo;
  await close(server);
  return port;
}

/**
 * Ensures that a port is free and that browsers open it.
 * @throws Refusal that names the setting to change
 */
export async function requirePort(port: number, host: string, setting: string): Promise<void> {
  try {
    await close(await listen(port, host));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE')
      throw new Refusal(`Port ${port} is taken. Stop what listens there, or set ${setting} to another port.`);
    if (code === 'EACCES')
      throw new Refusal(`Port ${port} needs rights that this user does not have. Set ${setting} to 1024 or above.`);
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new Refusal(`HOST is ${host}, which is no address of this machine.`);
    throw error;
  }
  if (await isBlocked(port))
    throw new Refusal(
      `Browsers refuse port ${port}, because another protocol uses it. Set ${setting} to another port.`,
    );
}

/** Returns whether fetch refuses a port before it connects ("bad port" in the Fetch standard). */
const isBlocked = (port: number) =>
  fetch(`http://127.0.0.1:${port}/`, { method: 'HEAD', signal: AbortSignal.timeout(1_000) }).then(
    () => false,
    (error: unknown) => ((error as Error).cause as Error | undefined)?.message === 'bad port',
  );

const listen = (port: number, host: string) =>
  new Promise<net.Server>((resolve, reject) => {
    const server = net.createServer();
    server.once('error', reject);
    server.listen({ port, host, exclusive: true }, () => resolve(server));
  });

const close = (server: net.Server) => new Promise<void>((resolve) => server.close(() => resolve()));
