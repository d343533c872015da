import { useTranslations } from 'next-intl';
import { Ltr } from '@/components/ui/value/ltr';
import { formatPhone } from '@/lib/format/phone';
import { normalPhone } from '@/lib/rules/kit/normal-form';

/** Links a phone number of a list, which calls it. */
export function CallNumber({ name, phone }: { name: string | null; phone: string }) {
  const text = useTranslations('home.work');
  return (
    <a href={`tel:${normalPhone(phone)}`} title={name === null ? undefined : text('call', { name })}>
      <Ltr>{formatPhone(phone)}</Ltr>
    </a>
  );
}
