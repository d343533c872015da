import { createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

/** A mail server for tests: on loopback, without encryption, with one account. */
export interface MailServer {
  port: number;
  /** Logins that have signed in. */
  signedIn: string[];
  close: () => Promise<void>;
}

type Converse = (line: string, say: (text: string) => void, signedIn: string[]) => void;

export const mailLogin = 'agent@office.example';
export const mailPassword = 'app pass "1"';

async function serve(greeting: string, converse: () => Converse): Promise<MailServer> {
  const signedIn: string[] = [];
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.setEncoding('utf8');
    const hear = converse();
    const say = (text: string) => void socket.write(`${text}\r\n`);
    let rest = '';
    socket.on('data', (text: string) => {
      rest += text;
      const lines = rest.split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) hear(line, say, signedIn);
    });
    say(greeting);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () => {
    for (const socket of sockets) socket.destroy();
    return new Promise<void>((resolve) => void server.close(() => resolve()));
  };
  return { port: (server.address() as AddressInfo).port, signedIn, close };
}

const isPlain = (encoded: string) =>
  Buffer.from(encoded, 'base64').toString('utf8') === `\0${mailLogin}\0${mailPassword}`;

/** Implements the part of IMAP4rev1 (RFC 9051) that a sign-in needs. */
export const startImap = (): Promise<MailServer> =>
  serve('* OK [CAPABILITY IMAP4rev1 AUTH=PLAIN SASL-IR] ready', () => {
    let waiting: string | undefined;
    return (line, say, signedIn) => {
      const judge = (tag: string, encoded: string) => {
        if (isPlain(encoded)) signedIn.push(mailLogin);
        say(isPlain(encoded) ? `${tag} OK signed in` : `${tag} NO [AUTHENTICATIONFAILED] wrong`);
      };
      if (waiting !== undefined) {
        judge(waiting, line);
        waiting = undefined;
        return;
      }
      const [tag = '', command = '', ...words] = line.split(' ');
      if (command.toUpperCase() === 'AUTHENTICATE') {
        if (words[1]) return judge(tag, words[1]);
        waiting = tag;
        return say('+ ');
      }
      if (command.toUpperCase() === 'CAPABILITY') say('* CAPABILITY IMAP4rev1 AUTH=PLAIN SASL-IR');
      if (command.toUpperCase() === 'NAMESPACE') say('* NAMESPACE (("" "/")) NIL NIL');
      if (command.toUpperCase() === 'LOGOUT') say('* BYE');
      say(`${tag} OK done`);
    };
  });

/** Implements the part of SMTP (RFC 5321) that a sign-in needs. */
export const startSmtp = (): Promise<MailServer> =>
  serve('220 test ESMTP', () => (line, say, signedIn) => {
    const [command = '', , encoded = ''] = line.split(' ');
    if (command === 'EHLO') say('250-test\r\n250 AUTH PLAIN');
    else if (command === 'AUTH') {
      if (isPlain(encoded)) signedIn.push(mailLogin);
      say(isPlain(encoded) ? '235 signed in' : '535 5.7.8 wrong');
    } else if (command === 'QUIT') say('221 bye');
    else say('250 ok');
  });
