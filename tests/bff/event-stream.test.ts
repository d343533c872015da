import { describe, expect, it, vi } from 'vitest';
import { closeEventStreams, EventStream } from '@/server/http/event-stream';

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
