import type { ClaimStatus } from '../work/claim-status';
import { businessDaysAfter, businessDaysBetween, daysAfter } from './business-days';
import { daysBetween } from './calendar';

/** Terms of the land for claims, as insurers publish them ("Rules of the land"). */
export const claimClocks = {
  /** Papers are asked for after the notice. */
  ASK_DOCUMENTS: { days: 14, unit: 'business' },
  /** A demand of a third party is told to the insured. */
  TELL_INSURED: { days: 7, unit: 'business' },
  /** A decision or a notice of progress after the last paper. */
  DECISION: { days: 30, unit: 'calendar' },
  /** The next notice while there is no decision. */
  FOLLOW_UP: { days: 90, unit: 'calendar' },
} as const;
export type ClockKind = keyof typeof claimClocks;
export const clockKinds = Object.keys(claimClocks) as ClockKind[];

/** What a clock depends on; days are `YYYY-MM-DD`. */
export interface ClockFacts {
  type: string;
  status: ClaimStatus;
  openedOn: string;
  /** Day on which papers were asked for; null before. */
  documentsAskedOn: string | null;
  /** Day of the last paper; null before. */
  lastDocumentOn: string | null;
  /** Day of the last notice to the insured or from the insurer; null before. */
  lastNoticeOn: string | null;
  /** Day on which it was reopened; null when it never was. No clock started before. */
  reopenedOn: string | null;
}

export interface ClaimClock {
  kind: ClockKind;
  startedOn: string;
  dueOn: string;
  /** Length, in days of the unit. */
  days: number;
  unit: 'business' | 'calendar';
  used: number;
  /** Days of the unit that are left. Once the term is over, the days of the calendar since its last one, negative. */
  left: number;
  /** CALM, NEAR from 70 % of the term, OVER after its last day. */
  level: 'CALM' | 'NEAR' | 'OVER';
}

const near = 0.7;

/** Days ahead in which the end of a term comes soon. */
export const soonDays = 7;

const latest = (...days: readonly (string | null)[]): string =>
  days
    .filter((day) => day !== null)
    .toSorted()
    .at(-1)!;

function runningClock(facts: ClockFacts): { kind: ClockKind; startedOn: string } | null {
  const { type, status, documentsAskedOn, lastDocumentOn, lastNoticeOn, reopenedOn } = facts;
  if (status === 'PAID' || status === 'CLOSED') return null;
  const openedOn = latest(facts.openedOn, reopenedOn);
  if (type === 'THIRD_PARTY_DAMAGE' && lastNoticeOn === null) return { kind: 'TELL_INSURED', startedOn: openedOn };
  if (status === 'WAITING_FOR_DECISION') {
    const since = latest(lastDocumentOn ?? documentsAskedOn ?? openedOn, reopenedOn);
    if (lastNoticeOn === null || lastNoticeOn <= since) return { kind: 'DECISION', startedOn: since };
  }
  if (status !== 'APPEALED' && documentsAskedOn === null && lastNoticeOn === null)
    return { kind: 'ASK_DOCUMENTS', startedOn: openedOn };
  return { kind: 'FOLLOW_UP', startedOn: latest(openedOn, documentsAskedOn, lastDocumentOn, lastNoticeOn) };
}

/** Returns the clock that runs on a claim; null for one that is settled. */
export function claimClock(facts: ClockFacts, today: string): ClaimClock | null {
  const running = runningClock(facts);
  if (!running) return null;
  const { days, unit } = claimClocks[running.kind];
  const { startedOn } = running;
  const business = unit === 'business';
  const dueOn = business ? businessDaysAfter(startedOn, days) : daysAfter(startedOn, days);
  const used = business ? businessDaysBetween(startedOn, today) : daysBetween(startedOn, today);
  const isOver = today > dueOn;
  const left = business && !isOver ? businessDaysBetween(today, dueOn) : daysBetween(today, dueOn);
  const level = isOver ? 'OVER' : used >= days * near ? 'NEAR' : 'CALM';
  return { ...running, dueOn, days, unit, used, left, level };
}
