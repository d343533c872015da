import { useTranslations } from 'next-intl';
import { Mark } from '@/components/ui/value/mark';
import type { EnvelopeStatus } from '@/lib/rules/work/envelope-status';

const looks = {
  DRAFT: 'plain',
  SENT: 'brand',
  COMPLETED: 'good',
  DECLINED: 'bad',
  CANCELLED: 'plain',
  EXPIRED: 'warn',
} as const satisfies Record<EnvelopeStatus, string>;

/** Shows the status of an envelope. */
export function EnvelopeMark({ status }: { status: EnvelopeStatus }) {
  const text = useTranslations('envelopes');
  return <Mark look={looks[status]}>{text(`status.${status}`)}</Mark>;
}
