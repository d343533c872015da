import { type AddressInfo, createServer, type Socket } from 'node:net';

/** A recipient whom the server refuses. */
export const nobodyThere = 'nobody@there.test';

/** A server that takes mails to send, but not from everybody and not always. */
export interface PickyServer {
  port: number;
  /** Mails that it took. */
  taken: string[];
  /** Whether it has no time now, and says so to each mail. */
  busy: boolean;
  stop(): Promise<void>;
}

/** Starts it; it implements the part of SMTP (RFC 5321) that sending needs. */
export async function startPickyServer(): Promise<PickyServer> {
  const sockets = new Set<Socket>();
  const state: PickyServer = { port: 0, taken: [], busy: false, stop };
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    converse(socket, state);
  });
  async function stop() {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  state.port = (server.address() as AddressInfo).port;
  return state;
}

function converse(socket: Socket, state: PickyServer): void {
  let text = '';
  let inData = false;
  const say = (line: string) => void socket.write(`${line}\r\n`);
  const answer = (line: string) => {
    const command = line.slice(0, 4).toUpperCase();
    if (command === 'EHLO') return say('250-test\r\n250 AUTH PLAIN');
    if (command === 'AUTH') return say('235 signed in');
    if (command === 'QUIT') return say('221 bye');
    if (command === 'RCPT' && line.includes(nobodyThere)) return say('550 5.1.1 no such user here');
    if (command === 'DATA') {
      if (state.busy) return say('451 4.3.2 too busy, come back later');
      inData = true;
      return say('354 go on');
    }
    return say('250 ok');
  };
  say('220 test ESMTP');
  socket.on('data', (chunk) => {
    text += chunk.toString('latin1');
    if (inData ? !text.endsWith('\r\n.\r\n') : !text.endsWith('\r\n')) return;
    const received = text;
    text = '';
    if (!inData) return received.split('\r\n').filter(Boolean).forEach(answer);
    inData = false;
    state.taken.push(received);
    say('250 taken');
  });
}
