import { listing } from '@/components/list/listing';
import { priorities, remarks, taskOrigins, taskShows } from '@/lib/contract/customers/remarks';

/** Tasks of the agency, those due longest first; without a choice those that are due by the end of today. */
export const taskList = listing('remarks.tasks', remarks.tasks, {
  filters: { show: taskShows.filter((show) => show !== 'due'), mine: ['mine'], origins: taskOrigins, priorities },
  narrow: ({ show, mine, origins, priorities: urgent }) => ({
    ...(show?.[0] && { show: show[0] as (typeof taskShows)[number] }),
    ...(mine && { scope: 'mine' as const }),
    ...(origins && { origins: [...origins] as (typeof taskOrigins)[number][] }),
    ...(urgent && { priorities: [...urgent] as (typeof priorities)[number][] }),
  }),
});
