import { describe, expect, it, vi } from 'vitest';
import { closeEventStreams, EventStream, openStream } from '@/server/bff/event-stream';
import { callerFor } from './calls';
import { aSession } from './people';
import './settings';

const never = () => new AbortController().signal;

describe('CAR-04 the line to one browser', () => {
  it('CAR-04 keeps only the newest state for a browser that does not read', async () => {
    const stream = new EventStream(() => {});
    const { body } = stream.response(never());
    for (let version = 1; version <= 1_000; version += 1)
      stream.send({ event: 'evaluation', data: { version, padding: 'x'.repeat(1_000) }, id: version });
    stream.end({ event: 'end', data: {} });
    const text = await new Response(body).text();
    expect(text.match(/event: evaluation/g)?.length).toBeLessThan(8);
    expect(text).toContain('id: 1000\n');
    expect(text.trimEnd().endsWith('event: end\ndata: {}')).toBe(true);
  });

  it('CAR-04 beats while nothing happens, and calls back once when the browser leaves', async () => {
    vi.useFakeTimers();
    const onLeave = vi.fn();
    const leaving = new AbortController();
    const reader = new EventStream(onLeave).response(leaving.signal).body?.getReader();
    const read = async () => new TextDecoder().decode((await reader?.read())?.value);
    expect(await read()).toBe('retry: 1000\n\n');
    await vi.advanceTimersByTimeAsync(15_000);
    expect(await read()).toBe(':\n\n');
    leaving.abort();
    await reader?.cancel();
    expect(onLeave).toHaveBeenCalledOnce();
    expect(vi.getTimerCount()).toBe(0);
    vi.useRealTimers();
  });

  it('CAR-04 lets the process end: every line is closed, and can be taken up again', async () => {
    const streams = [new EventStream(() => {}), new EventStream(() => {})];
    const texts = streams.map((stream) => new Response(stream.response(never()).body).text());
    streams[0]?.send({ event: 'evaluation', data: {}, id: 7 });
    closeEventStreams();
    expect(await Promise.all(texts)).toEqual([
      'retry: 1000\n\nid: 7\nevent: evaluation\ndata: {}\n\n',
      'retry: 1000\n\n',
    ]);
  });

  it('CAR-04 closes at once for a browser that had left before', async () => {
    const onLeave = vi.fn();
    const { body } = new EventStream(onLeave).response(AbortSignal.abort());
    await new Response(body).text();
    expect(onLeave).toHaveBeenCalledOnce();
  });
});

describe('AGY-08 how many lines may be open', () => {
  const from = (address: string, upstreamSessionId: string) => {
    const caller = callerFor(aSession({ upstreamSessionId }));
    const leaving = new AbortController();
    openStream({ ...caller, client: { ...caller.client, address } }, () => {}).response(leaving.signal);
    return () => leaving.abort();
  };
  const refusal = expect.objectContaining({ code: 'TOO_MANY_REQUESTS' });
  const outcome = (open: () => unknown) => {
    try {
      open();
      return 'open';
    } catch (error) {
      return error;
    }
  };

  it('AGY-08 twelve of one session; one that closes makes room', () => {
    const lines = Array.from({ length: 12 }, () => from('198.51.100.1', 'session-of-one-browser'));
    expect(outcome(() => from('198.51.100.2', 'session-of-one-browser'))).toEqual(refusal);
    expect(outcome(() => from('198.51.100.1', 'session-of-another'))).toBe('open');
    lines.pop()!();
    expect(outcome(() => from('198.51.100.1', 'session-of-one-browser'))).toBe('open');
    closeEventStreams();
  });

  it('AGY-08 256 of one network, and another network notices nothing', () => {
    for (let at = 0; at < 256; at += 1) from('198.51.100.1', `session-${at}`);
    expect(outcome(() => from('198.51.100.1', 'session-of-one-more'))).toEqual(refusal);
    expect(outcome(() => from('198.51.100.2', 'session-of-one-more'))).toBe('open');
    closeEventStreams();
  });
});
