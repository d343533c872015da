import { HttpResponse, http, type HttpHandler } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { upstreamHost } from './settings';

const network = setupServer();
let asked: Request[] = [];

/** Returns all requests that reached an upstream in this test, in order. */
export const reached = (): readonly Request[] => asked;

/** Adds handlers of an upstream. Unhandled requests fail the test. */
export const upstream = (...handlers: HttpHandler[]): void => network.use(...handlers);

type Method = 'get' | 'post' | 'put' | 'delete';

/** Answers one call with JSON or a function. `path` begins with the group: `ins-api/agent/…`. */
export const answers = (
  method: Method,
  path: string,
  answer: object | (() => Response | Promise<Response>),
  status = 200,
): HttpHandler =>
  http[method](`${upstreamHost}/${path}`, () =>
    typeof answer === 'function' ? answer() : HttpResponse.json(answer, { status }),
  );

beforeAll(() => {
  network.events.on('request:start', ({ request }) => void asked.push(request.clone()));
  network.listen({ onUnhandledFrame: 'error' });
});
afterEach(() => {
  network.resetHandlers();
  asked = [];
});
afterAll(() => network.close());
