import { useTranslations } from 'next-intl';
import { TabButton } from '@/components/ui/action/tab-button';
import type { Attaching } from '@/lib/contract/orders/attachings';
import classes from './attach.module.css';
import { attachSteps, type AttachTab } from './attach-tabs';

interface StepTabsProps {
  shown: Attaching;
  current: AttachTab;
  onOpen: (tab: AttachTab) => void;
}

/** Shows the tabs of both steps; the line of stages above names the steps. */
export function StepTabs({ shown, current, onOpen }: StepTabsProps) {
  const text = useTranslations('attachings');
  const counts: Partial<Record<AttachTab, number>> = { documents: shown.papers.length };
  return (
    <nav className={classes.steps} aria-label={text('tabsLabel')}>
      {attachSteps.map(({ step, tabs }) => (
        <div key={step} role="group" aria-label={text(`steps.${step}`)} className={classes.step}>
          {tabs.map((tab) => (
            <TabButton
              key={tab}
              label={text(`tabs.${tab}`)}
              current={tab === current}
              count={counts[tab]}
              onOpen={() => onOpen(tab)}
            />
          ))}
        </div>
      ))}
    </nav>
  );
}
