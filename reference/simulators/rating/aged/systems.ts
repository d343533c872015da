import type { SupplierOf } from '../../../../lib/insurers/registry';
import { answerTime, misbehave } from '../behaviour';
import type { InsurerAnswer } from '../insurer-answer';
import { insurerSystems } from '../insurers/roster';
import { amountSentinels, behaviourOf, type Misbehaviour } from './sentinels';

type Supplier = SupplierOf<'LIFE'>;

/** Returns how the systems behave in a line. @param sentinelOf returns what a request makes them do, if anything. */
export const systemsFor = <R>(sentinelOf: (request: R) => Misbehaviour | undefined) => ({
  /** Returns the answer time of an insurer, ms. */
  pace: ({ requestId, request }: { requestId: string; request: R }, supplier: Supplier, attempt: number): number =>
    answerTime(behaviourOf(sentinelOf(request), supplier, attempt), {
      requestId,
      supplier,
      attempt,
      pace: insurerSystems[supplier].aged.pace,
    }),
  /** Returns the answer of an insurer that misbehaves, or null. */
  misbehave: (request: R, supplier: Supplier, attempt: number): InsurerAnswer<never> | null =>
    misbehave(behaviourOf(sentinelOf(request), supplier, attempt), insurerSystems[supplier].aged.fault),
});

/** The systems in the lines that insure a sum. */
export const sumSystems = systemsFor(
  ({ targetAmount }: { targetAmount: number }): Misbehaviour | undefined => amountSentinels[targetAmount],
);
