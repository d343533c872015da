import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** Moments of a delivery (RFC 5321), before the server answers; `said` is after its last word. */
export const moments = ['hello', 'recipients', 'text', 'ended', 'taken', 'said'] as const;
export type Moment = (typeof moments)[number];

/** Says whether the connection goes on; a cut that kills the process on the other side never returns `on`. */
type Cutter<At> = (at: At) => Promise<'on' | 'cut'>;

const goOn = () => Promise.resolve('on' as const);

async function listening(
  serve: (socket: Socket) => Promise<unknown>,
): Promise<{ port: number; stop(): Promise<void> }> {
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    void serve(socket).catch(() => socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** A server that takes mails to send, and is cut off where a test says. */
export interface CutSubmission {
  port: number;
  /** What it took, with header and text. */
  taken: string[];
  /** Keeps what it takes among the sent mails, as those of large providers do; null for one that does not. */
  keep: ((mail: string) => Promise<unknown>) | null;
  reached: Cutter<Moment>;
  stop(): Promise<void>;
}

export async function startCutSubmission(): Promise<CutSubmission> {
  const listener = await listening((socket) => submit(socket, state));
  const state: CutSubmission = { ...listener, taken: [], keep: null, reached: goOn };
  return state;
}

async function submit(socket: Socket, state: CutSubmission): Promise<void> {
  const say = (line: string) => void socket.write(`${line}\r\n`);
  say('220 test ESMTP');
  let text = '';
  let end = '\r\n';
  for await (const chunk of socket as AsyncIterable<Buffer>) {
    text += chunk.toString('latin1');
    while (text.includes(end)) {
      const piece = text.slice(0, text.indexOf(end));
      text = text.slice(piece.length + end.length);
      const isMail = end !== '\r\n';
      if ((await (isMail ? take(piece) : obey(piece))) === 'cut') return void socket.destroy();
      end = !isMail && piece.toUpperCase() === 'DATA' ? '\r\n.\r\n' : '\r\n';
    }
  }

  async function take(mail: string): Promise<'on' | 'cut'> {
    if ((await state.reached('ended')) === 'cut') return 'cut';
    state.taken.push(mail);
    await state.keep?.(mail);
    if ((await state.reached('taken')) === 'cut') return 'cut';
    say('250 taken');
    return state.reached('said');
  }

  async function obey(line: string): Promise<'on' | 'cut'> {
    const command = line.slice(0, 4).toUpperCase();
    const moment = ({ EHLO: 'hello', RCPT: 'recipients', DATA: 'text' } as Record<string, Moment>)[command];
    if (moment && (await state.reached(moment)) === 'cut') return 'cut';
    const answers: Record<string, string> = {
      ...{ EHLO: '250-test\r\n250 AUTH PLAIN', AUTH: '235 signed in' },
      ...{ QUIT: '221 bye', DATA: '354 go on' },
    };
    say(answers[command] ?? '250 ok');
    return 'on';
  }
}

/** Where a connection with IMAP is cut: the server has not got a command, has begun to answer, or has answered. */
export const places = ['asked', 'half', 'answered'] as const;
export type Place = (typeof places)[number];

/** Stands between a program and its IMAP server. */
export interface CutProxy {
  port: number;
  /** The command at which the connection is cut, once; null to let everything pass. */
  cut: { command: string; at: Place } | null;
  reached: Cutter<Place>;
  stop(): Promise<void>;
}

export async function startCutProxy(serverPort: number): Promise<CutProxy> {
  const listener = await listening((socket) => relay(socket, serverPort, state));
  const state: CutProxy = { ...listener, cut: null, reached: goOn };
  return state;
}

async function relay(client: Socket, serverPort: number, state: CutProxy): Promise<void> {
  const server = connect(serverPort, '127.0.0.1');
  server.on('error', () => client.destroy());
  /** The command that is being answered, with the place of its cut. */
  let open: { tag: string; at: Place } | null = null;
  const isCut = async (at: Place) => {
    state.cut = null;
    open = null;
    if ((await state.reached(at)) === 'on') return false;
    for (const socket of [client, server]) socket.destroy();
    return true;
  };
  const upwards = async () => {
    for await (const chunk of client as AsyncIterable<Buffer>) {
      const line = new RegExp(`^(\\S+) (?:UID )?${state.cut?.command ?? '$'}`, 'im').exec(chunk.toString('latin1'));
      if (state.cut && line) {
        if (state.cut.at === 'asked' && (await isCut('asked'))) return;
        if (state.cut) open = { tag: line[1]!, at: state.cut.at };
      }
      server.write(chunk);
    }
    server.end();
  };
  const downwards = async () => {
    for await (const chunk of server as AsyncIterable<Buffer>) {
      const answer = chunk.toString('latin1');
      if (open?.at === 'half') {
        client.write(chunk.subarray(0, chunk.length / 2));
        if (await isCut('half')) return;
        client.write(chunk.subarray(chunk.length / 2));
        continue;
      }
      const isOver = open !== null && new RegExp(`^${open.tag} `, 'm').test(answer);
      if (isOver && (await isCut('answered'))) return;
      client.write(chunk);
    }
    client.end();
  };
  await Promise.all([upwards(), downwards().catch(() => client.destroy())]);
}
