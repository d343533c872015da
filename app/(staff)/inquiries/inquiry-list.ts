import { listing } from '@/components/list/listing';
import { inquiries, type InquiryStage, inquiryStages } from '@/lib/contract/customers/inquiries';

/** Inquiries of the agency, the newest first. */
export const inquiryList = listing('inquiries.list', inquiries.list, {
  filters: { stage: inquiryStages },
  narrow: ({ stage }) => (stage ? { stage: stage[0] as InquiryStage } : {}),
});
