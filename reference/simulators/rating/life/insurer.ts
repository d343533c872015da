import type { SumTerms } from '../aged/sum-terms';
import type { ProgrammeCode } from './programmes';
import type { LifeRiderCode } from './riders';

/** Facts about life cover that differ by insurer. */
export interface LifeInsurer extends SumTerms {
  programmes: readonly ProgrammeCode[];
  /** Smokers are insured up to this age. */
  smokersUntil?: number;
  /** Percent off for customers who renew. */
  loyalty: number;
  riders: readonly LifeRiderCode[];
}
