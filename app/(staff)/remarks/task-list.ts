import { listing } from '@/components/list/listing';
import { remarks } from '@/lib/contract/customers/remarks';

/** Open tasks due by the end of today, the most urgent first. */
export const taskList = listing('remarks.due', remarks.due, {
  filters: { mine: ['mine'] },
  narrow: ({ mine }) => ({ ...(mine && { scope: 'mine' as const }) }),
});
