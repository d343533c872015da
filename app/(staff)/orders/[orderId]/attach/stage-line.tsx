import { useTranslations } from 'next-intl';
import { CheckIcon } from '@/components/ui/icon/open-icons';
import { type AttachingStage, attachingStages } from '@/lib/rules/work/attaching';
import classes from './attach.module.css';

/** Shows how far the process has come; on a phone only the present stage is named. */
export function StageLine({ stage }: { stage: AttachingStage }) {
  const text = useTranslations('attachings');
  const reached = attachingStages.indexOf(stage);
  return (
    <ol className={classes.stages} aria-label={text('stages')}>
      {attachingStages.map((one, at) => (
        <li
          key={one}
          data-done={at < reached || stage === 'CLOSED' || undefined}
          aria-current={one === stage ? 'step' : undefined}
        >
          <span className={classes.dot} aria-hidden="true">
            {at < reached || stage === 'CLOSED' ? <CheckIcon size={14} /> : at + 1}
          </span>
          <span className={classes.stage}>{text(`stage.${one}`)}</span>
        </li>
      ))}
    </ol>
  );
}
