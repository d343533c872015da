import type { PurchaseAnswers, PurchaseStep } from '@/lib/contract/portal/purchase-answers';
import type { Page } from './step-frame';

/** What a step gets: the former answer, and its errors by path. */
export interface StepProps<K extends PurchaseStep> extends Page {
  given: PurchaseAnswers[K];
  answers: PurchaseAnswers;
  today: string;
  /** Plate of the first page, until a car is stored. */
  entered: string;
  errors: Readonly<Record<string, string>>;
  top: React.ReactNode;
  onSave: (answer: object) => void;
  /** Gives the purchase to the agent, who calls. */
  onCall: (registrationNumber: string) => void;
}
