import type { CallRow, CallStatus } from '../../../lib/contract/customers/call-rows';
import type { ExchangeEvent } from '../../../lib/contract/agencies/exchanges';

/** An event of the exchange as it is stored. */
export type CallEvent = ExchangeEvent;

/** A call as its events tell it. */
export interface FoldedCall {
  direction: CallRow['direction'];
  number: string;
  startedAt: string;
  answeredAt: string | null;
  endedAt: string | null;
  status: CallStatus;
  durationSeconds: number;
  /** Extensions that it rings at, without repeats. */
  rings: string[];
  /** Extension that answered, or called. */
  extension: string | null;
  /** A recording is announced or here. */
  recorded: boolean;
  /** Where the latest recording is. */
  recordingUrl: string | null;
}

const byTime = (a: CallEvent, b: CallEvent) => a.at.localeCompare(b.at) || a.event.localeCompare(b.event);
const instantOf = (text: string) => new Date(text).toISOString();
const first = (events: readonly CallEvent[]) => events[0];

/**
 * Returns a call from its events. The order in which they came, and how often, does not matter; a call is ended when one
 * says so, whatever comes later.
 * @param events at least one
 */
export function foldedCall(given: readonly CallEvent[]): FoldedCall {
  const events = given.map((event) => ({ ...event, at: instantOf(event.at) })).toSorted(byTime);
  const of = (kind: CallEvent['event']) => events.filter(({ event }) => event === kind);
  const [answers, ends, recordings] = [of('call.answered'), of('call.ended'), of('call.recorded')];
  const { call } = events[0]!;
  const startedAt = events.map((event) => instantOf(event.call.startedAt)).toSorted()[0]!;
  const answeredAt = first(answers)?.at ?? null;
  const endedAt = ends.at(-1)?.at ?? null;
  const hasMessage = ends.some(({ voicemail }) => voicemail);
  const status = statusOf(answeredAt !== null, endedAt !== null, hasMessage);
  const rings = of('call.ringing').flatMap(({ extensions }) => extensions);
  return {
    direction: call.direction,
    number: call.number,
    startedAt,
    answeredAt,
    endedAt,
    status,
    durationSeconds: lengthOf(status, { startedAt, answeredAt, endedAt }),
    rings: [...new Set(rings)].toSorted(),
    extension: first(answers)?.extensions[0] ?? callerOf(call.direction, rings),
    recorded: recordings.length > 0 || ends.some(({ recorded }) => recorded),
    recordingUrl: recordings.at(-1)?.recordingUrl ?? null,
  };
}

/** Who calls out rings at the exchange first. */
const callerOf = (direction: CallRow['direction'], rings: readonly string[]): string | null =>
  direction === 'OUTGOING' ? (rings[0] ?? null) : null;

/** Returns how long people talked, or how long the message is, s. */
function lengthOf(
  status: CallStatus,
  { startedAt, answeredAt, endedAt }: Pick<FoldedCall, 'startedAt' | 'answeredAt' | 'endedAt'>,
): number {
  const from = status === 'VOICEMAIL' ? startedAt : answeredAt;
  return from !== null && endedAt !== null && status !== 'MISSED' ? secondsBetween(from, endedAt) : 0;
}

function statusOf(answered: boolean, ended: boolean, hasMessage: boolean): CallStatus {
  if (answered) return ended ? 'ANSWERED' : 'TALKING';
  if (!ended) return 'RINGING';
  return hasMessage ? 'VOICEMAIL' : 'MISSED';
}

/** Both are instants, so the change of the clock and midnight do not matter. */
const secondsBetween = (from: string, to: string): number =>
  Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / 1_000));
