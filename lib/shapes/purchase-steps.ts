import type { PurchaseAnswers, PurchaseStep } from '../contract/portal/purchase-answers';

/** Returns whether a step needs no answer any more. The history is open until it is given for every driver. */
export function isAnswered(answers: PurchaseAnswers, step: PurchaseStep): boolean {
  if (step !== 'history') return answers[step] !== null;
  const { history, drivers } = answers;
  return history !== null && history.others.length + 1 >= (drivers?.drivers.length ?? 1);
}
