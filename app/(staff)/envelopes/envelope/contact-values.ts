import type { z } from 'zod';
import { signerDraft } from '@/lib/contract/documents/envelope-drafts';
import { reachProblems } from '@/lib/shapes/envelope';

/** Where a signer is reached, with the rules of sending. */
export const contactValues = signerDraft
  .pick({ mobile: true, email: true, channels: true })
  .superRefine((contacts, context) => {
    for (const { path, rule } of reachProblems(contacts, 'signer'))
      context.addIssue({ code: 'custom', path: path.split('.').slice(1), message: rule });
  });

export type ContactValues = z.input<typeof contactValues>;
