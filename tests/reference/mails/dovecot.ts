import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createTcpServer, connect, type AddressInfo, type Socket } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { ImapFlow } from 'imapflow';

/** A Dovecot of its own for one test file: on loopback, with everything in a temporary folder. */
export interface Dovecot {
  port: number;
  login: string;
  password: string;
  /** Puts mails into the inbox, before the first sign-in. */
  fill(mails: Iterable<Buffer>): void;
  /** Ends every connection, as a restart of the server does. */
  restart(): Promise<void>;
  /** Gives the account another password, and ends every connection. */
  setPassword(password: string): Promise<void>;
  /** Number of sign-ins with a wrong password so far. */
  refusedSignIns(): number;
  /** Number of sign-ins so far. */
  signIns(): number;
  stop(): Promise<void>;
}

const login = 'agent';
const password = 'app pass "1"';
/** Number of the user without rights, and of its group. */
const nobody = 65_534;

async function freePort(): Promise<number> {
  const server = createTcpServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

const answers = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('data', () => (socket.destroy(), resolve(true)));
    socket.once('error', () => resolve(false));
    socket.once('close', () => resolve(false));
  });

function configure(folder: string, port: number): string {
  const me = userInfo();
  const user = me.username;
  const group = me.uid === 0 ? 'root' : String(me.gid);
  const [inner, outer] = me.uid === 0 ? ['dovecot', 'dovenull'] : [user, user];
  // It refuses to work on mail as root.
  const [uid, gid] = me.uid === 0 ? [nobody, nobody] : [me.uid, me.gid];
  const text = `
base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = ${folder}/log
protocols = imap
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
auth_mechanisms = plain login
auth_failure_delay = 0
auth_verbose = yes
default_internal_user = ${inner}
default_internal_group = ${inner === 'dovecot' ? 'dovecot' : group}
default_login_user = ${outer}
first_valid_uid = 0
first_valid_gid = 0
mail_location = maildir:${folder}/mail/%u
passdb {
  driver = passwd-file
  args = scheme=PLAIN username_format=%u ${folder}/users
}
userdb {
  driver = static
  args = uid=${uid} gid=${gid} home=${folder}/home/%u
}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
service anvil {
  chroot =
}
service stats {
  chroot =
}
namespace inbox {
  inbox = yes
  mailbox Sent {
    special_use = \\Sent
    auto = create
  }
  mailbox Trash {
    special_use = \\Trash
    auto = create
  }
  mailbox Junk {
    special_use = \\Junk
    auto = create
  }
}
`;
  const file = path.join(folder, 'dovecot.conf');
  writeFileSync(file, text);
  writeFileSync(path.join(folder, 'users'), `${login}:${password}\n`);
  for (const name of ['run', 'state', 'mail', 'home']) mkdirSync(path.join(folder, name));
  for (const name of ['mail', 'home']) chownSync(path.join(folder, name), uid, gid);
  chmodSync(folder, 0o755);
  return file;
}

/** Writes mails as its own folders (Maildir) hold them. */
function fillFolder(folder: string, mails: Iterable<Buffer>): void {
  const me = userInfo();
  const [uid, gid] = me.uid === 0 ? [nobody, nobody] : [me.uid, me.gid];
  const inbox = path.join(folder, 'mail', login);
  for (const place of [inbox, ...['cur', 'new', 'tmp'].map((name) => path.join(inbox, name))]) {
    mkdirSync(place, { recursive: true });
    chownSync(place, uid, gid);
  }
  let number = 0;
  for (const mail of mails) {
    const name = `1700000000.M${String(++number).padStart(6, '0')}P1.test,S=${mail.byteLength}`;
    const file = path.join(inbox, 'new', name);
    writeFileSync(file, mail);
    chownSync(file, uid, gid);
  }
}

/** Starts the server. @throws Error when it does not answer within ten seconds */
export async function startDovecot(): Promise<Dovecot> {
  const folder = mkdtempSync(path.join(tmpdir(), 'dovecot-'));
  const port = await freePort();
  const file = configure(folder, port);
  let child: ChildProcess | undefined;
  const start = async () => {
    child = spawn(process.env.DOVECOT ?? '/usr/sbin/dovecot', ['-F', '-c', file], { stdio: 'ignore' });
    const until = Date.now() + 10_000;
    while (!(await answers(port))) {
      if (Date.now() > until || child.exitCode !== null) throw new Error(`Dovecot does not answer: see ${folder}/log`);
      await setTimeout(50);
    }
  };
  const end = async () => {
    if (!child || child.exitCode !== null) return;
    const over = new Promise((resolve) => child!.once('exit', resolve));
    child.kill('SIGTERM');
    await over;
  };
  await start();
  const restart = async () => {
    await end();
    await start();
  };
  const dovecot: Dovecot = {
    port,
    login,
    password,
    fill: (mails) => fillFolder(folder, mails),
    restart,
    async setPassword(next) {
      writeFileSync(path.join(folder, 'users'), `${login}:${next}\n`);
      dovecot.password = next;
      await restart();
    },
    refusedSignIns: () => readFileSync(path.join(folder, 'log'), 'utf8').split('assword mismatch').length - 1,
    signIns: () => readFileSync(path.join(folder, 'log'), 'utf8').split('Login: user=').length - 1,
    async stop() {
      await end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  return dovecot;
}

/** A server that takes mails to send. */
export interface Submission {
  port: number;
  /** What it took, with header and text. */
  taken: string[];
  /** What it does with the next mail: take it and say so, take it and lose the connection, or refuse it. */
  next: 'take' | 'lose' | 'refuse';
  stop(): Promise<void>;
}

/** Starts it; it implements the part of SMTP (RFC 5321) that sending needs. */
export async function startSubmission(): Promise<Submission> {
  const sockets = new Set<Socket>();
  const server = createTcpServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    let text = '';
    let inData = false;
    const say = (line: string) => void socket.write(`${line}\r\n`);
    say('220 test ESMTP');
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
      if (inData) {
        if (!text.endsWith('\r\n.\r\n')) return;
        inData = false;
        if (state.next !== 'refuse') state.taken.push(text);
        text = '';
        const { next } = state;
        state.next = 'take';
        if (next === 'lose') return void socket.destroy();
        return say(next === 'refuse' ? '554 5.7.1 no' : '250 taken');
      }
      if (!text.endsWith('\r\n')) return;
      for (const line of text.split('\r\n').filter(Boolean)) {
        const command = line.slice(0, 4).toUpperCase();
        if (command === 'EHLO') say('250-test\r\n250 AUTH PLAIN');
        else if (command === 'AUTH') say('235 signed in');
        else if (command === 'QUIT') say('221 bye');
        else if (command === 'DATA') {
          inData = true;
          say('354 go on');
        } else say('250 ok');
      }
      text = '';
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const state: Submission = {
    port: (server.address() as AddressInfo).port,
    taken: [],
    next: 'take',
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return state;
}

/** Deletes a folder at the server and creates it again. A server refuses both while it is busy with the folder. */
export async function createAnew(outside: ImapFlow, folder: string): Promise<void> {
  for (const work of [() => outside.mailboxDelete(folder), () => outside.mailboxCreate(folder)])
    for (let attempt = 0; ; attempt += 1) {
      const failure = await work().then(
        () => null,
        (error: Error & { serverResponseCode?: string }) => error,
      );
      // A delete that was refused can have been done all the same.
      if (!failure || failure.serverResponseCode === 'NONEXISTENT') break;
      if (attempt === 20) throw failure;
      await setTimeout(250);
    }
}
