import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAct } from '@/components/data/use-act';
import { CallItem } from '@/components/shell/call-item';
import { QuestionDialog } from '@/components/shell/question-dialog';
import { copyText } from '@/components/ui/copy-text';
import { DateText } from '@/components/ui/date';
import { CopyIcon, EditIcon, KeyIcon, TrashIcon } from '@/components/ui/icons';
import { Ltr } from '@/components/ui/ltr';
import { MoreMenu } from '@/components/ui/more-menu';
import { showDone } from '@/components/ui/toasts';
import { type Website, websites } from '@/lib/contract/websites';
import classes from './details.module.css';
import { WebsiteForm } from './website-form';

interface WebsiteLineProps {
  site: Website;
  onChanged: (site: Website) => void;
  onRemoved: () => void;
}

type Mode = 'shown' | 'edited' | 'rotating' | 'removing';

/** Shows one website with its address and key, and the actions on both. */
export function WebsiteLine({ site, onChanged, onRemoved }: WebsiteLineProps) {
  const text = useTranslations('agency');
  const [mode, setMode] = useState<Mode>('shown');
  const show = () => setMode('shown');
  const { rotate, remove } = useSiteActs(onChanged, onRemoved, show);
  const copy = () => copyText(site.websiteKey).then((copied) => copied && showDone({ message: text('keyCopied') }));
  const named = (act: string) => ({ 'aria-label': `${act}: ${site.url}` });
  if (mode === 'edited')
    return (
      <li className={classes.site}>
        <WebsiteForm
          site={site}
          onSaved={(saved) => {
            onChanged(saved);
            show();
          }}
          onCancel={show}
        />
      </li>
    );
  return (
    <li className={classes.site}>
      <p className={classes.siteName}>
        <Ltr>{site.url}</Ltr>
      </p>
      <p className={classes.key}>
        <span>{text('key')}</span> <code dir="ltr">{site.websiteKey}</code> ·{' '}
        {text.rich('since', { date: () => <DateText value={site.createDate} /> })}
      </p>
      <div className={classes.acts}>
        <Button
          variant="default"
          size="sm"
          leftSection={<CopyIcon size={16} />}
          onClick={() => void copy()}
          {...named(text('copyKey'))}
        >
          {text('copyKey')}
        </Button>
        <Button
          variant="default"
          size="sm"
          leftSection={<EditIcon size={16} />}
          onClick={() => setMode('edited')}
          {...named(text('editWebsite'))}
        >
          {text('editWebsite')}
        </Button>
        <MoreMenu of={site.url} size="sm">
          <CallItem
            of={websites.rotateKey}
            icon={<KeyIcon size={18} />}
            onClick={() => setMode('rotating')}
            {...named(text('rotate'))}
          >
            {text('rotate')}
          </CallItem>
          <CallItem
            of={websites.remove}
            danger
            icon={<TrashIcon size={18} />}
            onClick={() => setMode('removing')}
            {...named(text('removeWebsite'))}
          >
            {text('removeWebsite')}
          </CallItem>
        </MoreMenu>
      </div>
      {mode === 'rotating' && (
        <QuestionDialog
          title={text('rotateTitle')}
          act={text('rotate')}
          grave
          busy={rotate.busy}
          onAct={() => rotate.run({ params: { websiteId: site.websiteId } })}
          onClose={show}
        >
          <p>{text.rich('rotateText', { url: () => <Ltr>{site.url}</Ltr> })}</p>
        </QuestionDialog>
      )}
      {mode === 'removing' && (
        <QuestionDialog
          title={text('removeWebsiteTitle')}
          act={text('removeWebsite')}
          grave
          busy={remove.busy}
          onAct={() => remove.run({ params: { websiteId: site.websiteId } })}
          onClose={show}
        >
          <p>{text.rich('removeWebsiteText', { url: () => <Ltr>{site.url}</Ltr> })}</p>
        </QuestionDialog>
      )}
    </li>
  );
}

function useSiteActs(onChanged: (site: Website) => void, onRemoved: () => void, show: () => void) {
  const text = useTranslations('agency');
  const rotate = useAct(websites.rotateKey, {
    done: () => text('rotated'),
    onDone: (site) => {
      show();
      onChanged(site);
    },
    onFailed: show,
  });
  const remove = useAct(websites.remove, { onDone: onRemoved, onFailed: show });
  return { rotate, remove };
}
