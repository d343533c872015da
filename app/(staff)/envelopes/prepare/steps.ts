/** Steps of the wizard in their order; they can be opened in any order. */
export const steps = ['what', 'who', 'where', 'send'] as const;
export type Step = (typeof steps)[number];

/** Returns the step where a problem is solved. */
export function stepOf(path: string): Step {
  if (path.startsWith('signers')) return 'who';
  if (path.includes('.fields')) return 'where';
  return path.startsWith('items') ? 'what' : 'send';
}
