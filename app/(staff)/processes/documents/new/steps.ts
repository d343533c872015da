/** Parts of the wizard, in their order; any of them may be gone to at any time. */
export const steps = ['what', 'who', 'where', 'send'] as const;
export type Step = (typeof steps)[number];

/** In which part a problem is mended. */
export function stepOf(path: string): Step {
  if (path.startsWith('signers')) return 'who';
  if (path.includes('.fields')) return 'where';
  return path.startsWith('items') ? 'what' : 'send';
}
