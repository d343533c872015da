import { type IncomingHttpHeaders, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { demoPassword, mobileOf } from './people';
import { Outbox } from './outbox';

export interface RawAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

interface Sending {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

/** A client without a browser, at an address of this machine, which is a network of its own to the service. */
export class RawClient {
  #cookies = new Map<string, string>();

  constructor(
    readonly service: string,
    readonly address: string,
  ) {}

  /** Sends a request as a page of the product does. */
  send(path: string, { method = 'GET', headers = {}, body }: Sending = {}): Promise<RawAnswer> {
    const { hostname, port } = new URL(this.service);
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const sent = { 'sec-fetch-site': 'same-origin', ...(cookie && { cookie }), ...headers };
    return new Promise((resolve, reject) => {
      const call = request({ hostname, port, path, method, headers: sent, localAddress: this.address, agent: false });
      call.once('error', reject);
      call.once('response', (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
        answer.once('error', reject);
        answer.once('end', () => {
          for (const line of answer.headers['set-cookie'] ?? []) {
            const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
            this.#cookies.set(name, value);
          }
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text });
        });
      });
      call.end(body);
    });
  }

  post(path: string, body: object): Promise<RawAnswer> {
    return this.send(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  }

  /** Signs a demo account in. */
  async signIn(login: string, reference: string): Promise<this> {
    const outbox = new Outbox(reference);
    const before = await outbox.codesOf(login);
    const first = await this.post('/api/session/login', { login, password: demoPassword });
    if (first.status !== 200) throw new Error(`${login} ${mobileOf(login)} got no code: ${first.text}`);
    const second = await this.post('/api/session/confirm', { token: await outbox.newCode(login, before) });
    if (second.status !== 200) throw new Error(`${login} could not sign in: ${second.text}`);
    return this;
  }

  /** Returns the headers of this client for a request that is written by hand. */
  get head(): string {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    return `Host: ${new URL(this.service).host}\r\nSec-Fetch-Site: same-origin\r\n${cookie ? `Cookie: ${cookie}\r\n` : ''}`;
  }

  /** Opens a connection and writes, whatever the text is. */
  open(text: string): RawConnection {
    const { hostname, port } = new URL(this.service);
    return new RawConnection(connect({ host: hostname, port: Number(port), localAddress: this.address }), text);
  }
}

/** A connection that is written by hand. */
export class RawConnection {
  answer = '';
  closed = false;

  constructor(
    readonly socket: Socket,
    text: string,
  ) {
    socket.setEncoding('latin1').on('data', (chunk: string) => (this.answer += chunk));
    socket.on('error', () => undefined).once('close', () => (this.closed = true));
    socket.write(text);
  }
}
