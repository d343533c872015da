import type { SupplierOf } from '../../../../lib/insurers/registry';
import { answerTime, misbehave } from '../behaviour';
import type { InsurerAnswer } from '../insurer-answer';
import { amountSentinels, behaviourOf, type Misbehaviour } from './sentinels';

type Supplier = SupplierOf<'LIFE'>;

/** An insurer's system for life and health quotes. */
interface InsurerSystem {
  /** Shortest and longest answer time, ms. */
  pace: readonly [number, number];
  /** Error text of its system. */
  fault: string;
}

/** The systems by insurer. */
const systems: Record<Supplier, InsurerSystem> = {
  MIGDAL: { pace: [1500, 2800], fault: 'HTTP 500: LifeQuoteService' },
  AYALON: { pace: [900, 2100], fault: 'ORA-04031' },
  HAREL: { pace: [800, 1900], fault: 'SOAP-ENV:Server' },
  MENORA: { pace: [1200, 2600], fault: 'HTTP 503' },
  CLAL: { pace: [1000, 2400], fault: 'E-1204: TariffNotLoaded' },
  HCSRA: { pace: [700, 1700], fault: 'HTTP 502' },
  FNX: { pace: [600, 1600], fault: 'java.lang.IllegalStateException' },
};

/** Returns how the systems behave in a line. @param sentinelOf returns what a request makes them do, if anything. */
export const systemsFor = <R>(sentinelOf: (request: R) => Misbehaviour | undefined) => ({
  /** Returns the answer time of an insurer, ms. */
  pace: ({ requestId, request }: { requestId: string; request: R }, supplier: Supplier, attempt: number): number =>
    answerTime(behaviourOf(sentinelOf(request), supplier, attempt), {
      requestId,
      supplier,
      attempt,
      pace: systems[supplier].pace,
    }),
  /** Returns the answer of an insurer that misbehaves, or null. */
  misbehave: (request: R, supplier: Supplier, attempt: number): InsurerAnswer<never> | null =>
    misbehave(behaviourOf(sentinelOf(request), supplier, attempt), systems[supplier].fault),
});

/** The systems in the lines that insure a sum. */
export const sumSystems = systemsFor(
  ({ targetAmount }: { targetAmount: number }): Misbehaviour | undefined => amountSentinels[targetAmount],
);
