import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { queryFor } from '@/components/data/query-for';
import { DateText } from '@/components/ui/value/date';
import { messages } from '@/lib/contract/customers/messages';

/** From here on the number that is left is said. */
const few = 40;

/** Says how many SMS are left in this hour before they run out, and when there are more. */
export function SmsRoom({ wanted = 1 }: { wanted?: number }) {
  const text = useTranslations('messages.room');
  const { data } = useQuery(queryFor('messages.room', messages.room, {}));
  if (!data || (data.left >= wanted && data.left > few)) return null;
  const when = () => data.nextTs && <DateText value={data.nextTs} withTime />;
  return (
    <p role="status">
      {data.left < wanted ? text.rich('short', { count: data.left, wanted, when }) : text('few', { count: data.left })}
    </p>
  );
}
