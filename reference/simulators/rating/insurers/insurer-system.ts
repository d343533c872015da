import type { InsurerProfile } from '../car/insurer';
import type { HealthInsurer } from '../health/insurer';
import type { LifeInsurer } from '../life/insurer';
import type { HomeInsurer } from '../property/insurer';
import type { RiskInsurer } from '../risk/programs';

/** An insurer in the demonstration: what it sells at which price, and how its systems behave. All figures are invented. */
export interface InsurerSystem {
  /** Phone number of its desk for agents. */
  deskPhone: string;
  car?: Omit<InsurerProfile, 'supplierType'>;
  /** Its system for life, health and risk cover. */
  aged?: {
    /** Shortest and longest answer time, ms. */
    pace: readonly [number, number];
    /** Error text of its system. */
    fault: string;
    /** Factor on the illustrative tariffs; arbitrary and fixed. */
    spread: number;
  };
  health?: HealthInsurer;
  life?: LifeInsurer;
  property?: HomeInsurer;
  risk?: RiskInsurer;
}
