import { Hono } from 'hono';
import { silentMpeg } from '../../engine/audio/mpeg';
import { speechTones } from '../../engine/audio/speech-tones';
import { waveHeader } from '../../engine/audio/wave';
import { fromHere } from '../../engine/outbox/routes';
import { dialRoutes, type ExchangeWorks } from './dial-routes';
import { exchangesOf } from './panel';
import { placeCall, simulatedCall } from './place-call';

const loopback = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;
const longest = 1_800;

/**
 * The simulated exchange, below `/exchange`: `POST /exchange/calls` makes a call, from the panel of the outbox or from
 * `npm run calls`, and its API one that somebody in the product has ordered; `GET /exchange/recordings/<kind>-<seconds>-<seed>.wav`, or `.mp3`, is its recording.
 */
export function exchangeRoutes(works: ExchangeWorks): Hono {
  const { db } = works.database;
  const app = new Hono();
  app.use('/exchange/*', fromHere);
  app.get('/exchange/recordings/:name', (c) => {
    const [, kind, seconds, seed, ending] = /^(\w+)-(\d{1,4})-(\d{1,3})\.(wav|mp3)$/.exec(c.req.param('name')) ?? [];
    const bytes = kind === undefined ? undefined : recordingOf(kind, Math.min(longest, Number(seconds)), Number(seed));
    if (!bytes) return c.text('Not found', 404);
    return c.body(Uint8Array.from(bytes), 200, { 'content-type': ending === 'mp3' ? 'audio/mpeg' : 'audio/wav' });
  });
  app.route('/', dialRoutes(works));
  app.post('/exchange/calls', async (c) => {
    const origin = c.req.header('origin');
    if (origin !== undefined && origin !== 'null' && !loopback.test(origin)) return c.text('Forbidden', 403);
    const isForm = !(c.req.header('content-type') ?? '').startsWith('application/json');
    const given = isForm ? fromForm(await c.req.parseBody()) : ((await c.req.json().catch(() => null)) as unknown);
    const exchanges = await exchangesOf(db);
    const call = simulatedCall.safeParse({ exchangeId: exchanges[0]?.id, ...(given as object) });
    if (!call.success) return c.json({ error: 'MALFORMED_REQUEST', issues: call.error.issues }, 400);
    await placeCall(works.queue.sender, call.data, `${new URL(c.req.url).origin}/exchange`);
    return isForm ? c.redirect('/outbox', 303) : c.json({ placed: true });
  });
  return app;
}

function recordingOf(kind: string, seconds: number, seed: number): Uint8Array | undefined {
  if (kind === 'good') return speechTones(seconds, seed);
  if (kind === 'silent') return silentMpeg(seconds);
  const format = { encoding: 'linear', channels: 1, rate: 8_000, bits: 8, dataAt: 0, dataSize: 0 } as const;
  if (kind === 'empty') return waveHeader(format, 0);
  if (kind === 'damaged') return Buffer.concat([Buffer.from('RIFF----WAVE'), Buffer.alloc(9_000, 0xaa)]);
  return undefined;
}

const fromForm = (body: Record<string, unknown>) => ({
  ...(typeof body.exchangeId === 'string' && { exchangeId: body.exchangeId }),
  number: body.hidden === 'yes' ? '' : body.number,
  direction: body.direction,
  extensions: [body.extension],
  outcome: body.outcome,
  seconds: Number(body.seconds),
  recording: body.recording,
  shuffled: body.shuffled === 'yes',
  twice: body.twice === 'yes',
});
