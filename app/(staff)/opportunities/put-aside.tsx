'use client';

import { Menu } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useAction } from '@/components/data/use-action';
import { CallButton } from '@/components/shell/menu/call-button';
import { ChevronDownIcon } from '@/components/ui/icon/icons';
import { dismissalReasons, opportunities, type OpportunityRow } from '@/lib/contract/desk/opportunities';
import { formatDay } from '@/lib/format/date';
import { daysAfter } from '@/lib/rules/time/business-days';
import { todayInIsrael } from '@/lib/rules/time/calendar';

/** Days after which a snoozed opportunity comes back. */
const rests = [7, 30, 90] as const;

interface PutAsideProps {
  opportunities: readonly OpportunityRow[];
  onDone: () => void;
}

/** Puts the chosen opportunities aside until a day or with a reason, or brings them back. Both can be undone. */
export function PutAside({ opportunities: chosen, onDone }: PutAsideProps) {
  const text = useTranslations('opportunities');
  const opportunityIds = chosen.map(({ opportunityId }) => opportunityId);
  const count = opportunityIds.length;
  const stale = ['opportunities'];
  const snooze = useAction(opportunities.snooze, {
    stale,
    done: (_, { body }) => text('snoozed', { count, day: formatDay(body.until) }),
    undo: { run: (send, { body }) => send(opportunities.recall, { body: { opportunityIds: body.opportunityIds } }) },
    onDone,
  });
  const dismiss = useAction(opportunities.dismiss, {
    stale,
    done: () => text('dismissed', { count }),
    undo: { run: (send, { body }) => send(opportunities.recall, { body: { opportunityIds: body.opportunityIds } }) },
    onDone,
  });
  const recall = useAction(opportunities.recall, { stale, done: () => text('recalled', { count }), onDone });
  if (chosen.every(({ mark }) => mark !== null))
    return (
      <CallButton
        of={opportunities.recall}
        variant="default"
        loading={recall.busy}
        onClick={() => recall.run({ body: { opportunityIds } })}
      >
        {text('recall')}
      </CallButton>
    );
  return (
    <>
      <Menu withArrow>
        <Menu.Target>
          <CallButton
            of={opportunities.snooze}
            variant="default"
            loading={snooze.busy}
            rightSection={<ChevronDownIcon size={16} />}
          >
            {text('snooze')}
          </CallButton>
        </Menu.Target>
        <Menu.Dropdown>
          {rests.map((days) => (
            <Menu.Item
              key={days}
              onClick={() => snooze.run({ body: { opportunityIds, until: daysAfter(todayInIsrael(), days) } })}
            >
              {text('rest', { days })}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <Menu withArrow>
        <Menu.Target>
          <CallButton
            of={opportunities.dismiss}
            variant="default"
            loading={dismiss.busy}
            rightSection={<ChevronDownIcon size={16} />}
          >
            {text('dismiss')}
          </CallButton>
        </Menu.Target>
        <Menu.Dropdown>
          {dismissalReasons.map((reason) => (
            <Menu.Item key={reason} onClick={() => dismiss.run({ body: { opportunityIds, reason } })}>
              {text(`reasons.${reason}`)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </>
  );
}
