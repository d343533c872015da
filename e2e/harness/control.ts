import { expect } from '@playwright/test';
import type { Upstream } from '@/lib/contract/kit/endpoint';

/** Fault for an upstream to show (docs/sentinels.md). */
export interface Fault {
  upstream: Upstream;
  /** Name of one call, such as `orders.list`; without it the fault applies to all calls. */
  endpoint?: string;
  kind: 'off' | 'slow' | 'hang' | 'drip' | 'error' | 'broken' | 'html' | 'cut' | 'expired';
  ms?: number;
  times?: number;
}

/**
 * Client of the reference upstream's control port. Faults affect all tests, so only tests tagged `@fault`, and those
 * with their own stack, may set any.
 */
export class Control {
  readonly #address: string;
  readonly #mayBreak: boolean;

  constructor(address: string, { mayBreak = true } = {}) {
    this.#address = address;
    this.#mayBreak = mayBreak;
  }

  /** True when this object has set a fault. */
  used = false;

  set(fault: Fault): Promise<unknown> {
    expect(this.#mayBreak, 'a test that sets a fault in the shared upstreams is tagged @fault').toBe(true);
    this.used = true;
    return this.#send('PUT', '/__fault', fault);
  }

  clear = () => this.#send('DELETE', '/__fault');

  /** Ages a login's codes (default), sessions or failed attempts by some seconds. */
  age = (ageing: { seconds: number; what?: ('codes' | 'sessions' | 'attempts')[]; login?: string }) =>
    this.#send('POST', '/__age', ageing);

  /** Returns the number of calls to the upstreams, by name. */
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
