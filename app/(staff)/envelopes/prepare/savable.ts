import { envelopeDraft } from '@/lib/contract/documents/envelope-drafts';
import { draftOf, type Plan } from './plan';

/** Returns whether the server would accept the draft, for example without an incomplete name or address. */
export const isSavable = (plan: Plan): boolean => envelopeDraft.safeParse(draftOf(plan)).success;
