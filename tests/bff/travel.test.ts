import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import './settings';
import { travelLink } from '@/server/travel/travel-link';

const id = 'request-1';
const site = 'https://travel.example.test/agents';

describe('NAV-09 the link to the travel site', () => {
  const asked: string[] = [];
  const answering = (statuses: number[]) => async (link: URL) => {
    asked.push(link.href);
    return statuses[asked.length - 1] ?? 404;
  };
  beforeEach(() => void asked.splice(0));

  it('NAV-09 is the plain one when it is there, and no other is asked', async () => {
    expect(await travelLink(site, '4711', id, answering([200]))).toEqual({ link: `${site}/4711`, available: true });
    expect(asked).toHaveLength(1);
  });

  it.each([
    [[404, 204], `${site}/04711`],
    [[500, 302, 200], `${site}/004711`],
  ])('NAV-09 gets a zero more until it answers 2xx: %j', async (statuses, link) => {
    expect(await travelLink(site, '4711', id, answering(statuses))).toEqual({ link, available: true });
  });

  it('NAV-09 is the plain one when none is there, after prefixes of at most two characters', async () => {
    expect(await travelLink(site, '4711', id, answering([]))).toEqual({ link: `${site}/4711`, available: false });
    expect(asked).toEqual([`${site}/4711`, `${site}/04711`, `${site}/004711`]);
  });

  it('NAV-09 a number cannot lead to another host', async () => {
    await travelLink(site, '/../../@evil.test/?', id, answering([]));
    expect(new Set(asked.map((href) => new URL(href).host))).toEqual(new Set(['travel.example.test']));
  });
});

describe('NAV-09 over the wire', () => {
  const paths: string[] = [];
  const server = createServer((request, response) => {
    paths.push(request.url ?? '');
    response.writeHead(request.url === '/00123' ? 200 : 302, { location: 'http://127.0.0.1:1/elsewhere' }).end();
  }).listen(0, '127.0.0.1');
  afterAll(() => void server.close());

  it('NAV-09 asks with plain GETs and follows no redirect', async () => {
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    expect(await travelLink(address, '123', id)).toEqual({ link: `${address}/00123`, available: true });
    expect(paths).toEqual(['/123', '/0123', '/00123']);
  });
});
