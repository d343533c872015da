import { expect } from '@playwright/test';
import type { Upstream } from '@/lib/contract/endpoint';

/** A fault that an upstream is to show (docs/sentinels.md). */
export interface Fault {
  upstream: Upstream;
  /** Name of one call, `orders.list`; all of the upstream without it. */
  endpoint?: string;
  kind: 'off' | 'slow' | 'hang' | 'error' | 'broken' | 'html' | 'cut' | 'expired';
  ms?: number;
  times?: number;
}

/** The control port of the reference upstream. Faults are everybody's: only tests tagged `@fault`, and those with a stack of their own, set any. */
export class Control {
  readonly #address: string;
  readonly #mayBreak: boolean;

  constructor(address: string, { mayBreak = true } = {}) {
    this.#address = address;
    this.#mayBreak = mayBreak;
  }

  /** Whether a fault was set through this object. */
  used = false;

  set(fault: Fault): Promise<unknown> {
    expect(this.#mayBreak, 'a test that sets a fault in the shared upstreams is tagged @fault').toBe(true);
    this.used = true;
    return this.#send('PUT', '/__fault', fault);
  }

  clear = () => this.#send('DELETE', '/__fault');

  /** Lets time go by for a login's codes (the default), sessions or failed attempts. */
  age = (ageing: { seconds: number; what?: ('codes' | 'sessions' | 'attempts')[]; login?: string }) =>
    this.#send('POST', '/__age', ageing);

  /** Calls that reached the upstreams, by name. */
  counts = () => this.#send('GET', '/__count') as Promise<{ total: number; byEndpoint: Record<string, number> }>;

  async #send(method: string, path: string, body?: object): Promise<unknown> {
    const response = await fetch(this.#address + path, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
    });
    expect(response.ok, `${method} ${path} on the control port`).toBe(true);
    return response.json();
  }
}
