import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { JobSender } from '../../engine/jobs/job';
import { deliver } from './deliver';

/** Recordings that the simulated exchange has: good ones, silent ones as MP3, and every fault of a real one. */
export const recordingKinds = ['good', 'silent', 'empty', 'damaged', 'missing', 'none'] as const;

/** A call that the simulated exchange makes. */
export const simulatedCall = z.object({
  /** Endpoint of the agency whose exchange it is. */
  exchangeId: z.string(),
  direction: z.enum(['INCOMING', 'OUTGOING']).default('INCOMING'),
  /** Number of the other side; empty when it is hidden. */
  number: z.string().max(40),
  /** Extensions that it rings at, the first one answers. */
  extensions: z.array(z.string().max(40)).min(1).max(10),
  outcome: z.enum(['answered', 'missed', 'voicemail']),
  /** Order of the product that it was placed for. */
  reference: z.string().max(64).optional(),
  /** How long it rings, s. */
  rings: z.number().int().min(0).max(120).default(8),
  /** How long people talk, or the message is, s. */
  seconds: z.number().int().min(1).max(1_800).default(20),
  recording: z.enum(recordingKinds).default('good'),
  /** Events are delivered in the wrong order. */
  shuffled: z.boolean().default(false),
  /** Every event is delivered twice. */
  twice: z.boolean().default(false),
  /** Events are delivered this many times faster than they happen. */
  pace: z.number().min(1).max(1_000).default(1),
});
export type SimulatedCall = z.output<typeof simulatedCall>;

export interface PlannedEvent {
  deliveryId: string;
  /** Seconds after the call began. */
  after: number;
  event: Record<string, unknown>;
}

/** Returns what the exchange tells of a call, in the order in which it happens. @param from its address for recordings */
export function eventsOf(call: SimulatedCall, startedAt: Date, from: string): PlannedEvent[] {
  const id = `sim-${randomUUID()}`;
  const at = (seconds: number) => new Date(startedAt.getTime() + seconds * 1_000).toISOString();
  const about = {
    id,
    direction: call.direction,
    number: call.number,
    startedAt: startedAt.toISOString(),
    ...(call.reference !== undefined && { reference: call.reference }),
  };
  const event = (kind: string, after: number, more: object = {}): PlannedEvent => ({
    deliveryId: randomUUID(),
    after,
    event: { event: `call.${kind}`, at: at(after), call: about, ...more },
  });
  const { rings, seconds, outcome, recording, extensions } = call;
  const ringing = event('ringing', 0, { extensions });
  if (outcome === 'missed') return [ringing, event('ended', rings)];
  const isRecorded = recording !== 'none';
  const end = rings + seconds;
  const isMessage = outcome === 'voicemail';
  const file = `${recording}-${seconds}-${Math.abs(hashOf(id)) % 1_000}`;
  const url = `${from}/recordings/${file}.${recording === 'silent' ? 'mp3' : 'wav'}`;
  return [
    ringing,
    ...(isMessage ? [] : [event('answered', rings, { extensions: extensions.slice(0, 1) })]),
    event('ended', end, { recorded: isRecorded, voicemail: isMessage }),
    ...(isRecorded ? [event('recorded', end + 1, { recordingUrl: url })] : []),
  ];
}

const hashOf = (text: string) => [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) | 0, 7);

/** Makes a call: its events are delivered by jobs when they happen. */
export async function placeCall(jobs: JobSender, call: SimulatedCall, from: string): Promise<void> {
  const length = Math.max(...eventsOf(call, new Date(), from).map(({ after }) => after)) * 1_000;
  // A faster call began earlier: nothing that is told lies in the future.
  const startedAt = new Date(Date.now() - length * (1 - 1 / call.pace));
  const events = eventsOf(call, startedAt, from);
  const times = events.map(({ after }) => after);
  const order = call.shuffled ? times.toReversed() : times;
  for (const [at, { deliveryId, event }] of events.entries()) {
    const data = { exchangeId: call.exchangeId, deliveryId, payload: JSON.stringify(event) };
    const startAfter = Math.round((order[at] ?? 0) / call.pace);
    await jobs.send(deliver, data, { startAfter });
    if (call.twice) await jobs.send(deliver, data, { startAfter: startAfter + 2 });
  }
}
