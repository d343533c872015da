import type { AttachingStage } from '@/lib/rules/work/attaching';

/** Tabs of the process, by its two steps (S3 §2). */
export const attachSteps = [
  { step: 'intake', tabs: ['details'] },
  { step: 'completion', tabs: ['documents', 'policy', 'sending', 'receiving'] },
] as const;

export type AttachTab = (typeof attachSteps)[number]['tabs'][number];
export const attachTabs: readonly AttachTab[] = attachSteps.flatMap(({ tabs }) => tabs as readonly AttachTab[]);

/** Tab with the next thing to do. */
export const tabOfStage: Readonly<Record<AttachingStage, AttachTab>> = {
  INTAKE: 'details',
  COMPLETION: 'documents',
  SENT: 'receiving',
  CLOSING: 'receiving',
  CLOSED: 'receiving',
};
