import { campaignDraft } from '@/lib/contract/desk/campaigns';

/** Schema of the form of a draft, which loads apart from it. */
export const draftSchema = campaignDraft;
