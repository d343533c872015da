import { useTranslations } from 'next-intl';
import { Mark } from '@/components/ui/value/mark';
import type { Inquiry } from '@/lib/contract/customers/inquiries';

const looks = { WAITING: 'warn', LAUNCHED: 'brand', FINISHED: 'brand', IMPORTED: 'good' } as const;

/** Shows where an inquiry stands; one that failed says so. */
export function InquiryMark({ inquiry: { stage, error } }: { inquiry: Pick<Inquiry, 'stage' | 'error'> }) {
  const text = useTranslations('inquiries');
  return <Mark look={error ? 'bad' : looks[stage]}>{text(`stages.${stage}`)}</Mark>;
}
