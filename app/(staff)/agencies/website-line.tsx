import { Button, Menu } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAction } from '@/components/data/use-action';
import { CallItem } from '@/components/shell/menu/call-item';
import { QuestionDialog } from '@/components/ui/popup/question-dialog';
import { copyText } from '@/components/ui/action/copy-text';
import { DateText } from '@/components/ui/value/date';
import { CopyIcon, EditIcon, KeyIcon, TrashIcon } from '@/components/ui/icon/icons';
import { Ltr } from '@/components/ui/value/ltr';
import { MoreMenu } from '@/components/ui/action/more-menu';
import { showDone } from '@/components/ui/action/toasts';
import { type Website, websites } from '@/lib/contract/agencies/websites';
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
  const text = useTranslations('agencies');
  const [mode, setMode] = useState<Mode>('shown');
  const show = () => setMode('shown');
  const { rotate, remove } = useSiteActions(onChanged, onRemoved, show);
  const copy = () => copyText(site.websiteKey).then((copied) => copied && showDone({ message: text('keyCopied') }));
  const named = (action: string) => ({ 'aria-label': `${action}: ${site.url}` });
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
      <div className={classes.actions}>
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
          <CopyAccidentLink site={site} />
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
          action={text('rotate')}
          grave
          busy={rotate.busy}
          onAction={() => rotate.run({ params: { websiteId: site.websiteId } })}
          onClose={show}
        >
          <p>{text.rich('rotateText', { url: () => <Ltr>{site.url}</Ltr> })}</p>
        </QuestionDialog>
      )}
      {mode === 'removing' && (
        <QuestionDialog
          title={text('removeWebsiteTitle')}
          action={text('removeWebsite')}
          grave
          busy={remove.busy}
          onAction={() => remove.run({ params: { websiteId: site.websiteId } })}
          onClose={show}
        >
          <p>{text.rich('removeWebsiteText', { url: () => <Ltr>{site.url}</Ltr> })}</p>
        </QuestionDialog>
      )}
    </li>
  );
}

/** Copies the address at which customers report accidents: for the site, for reminders. */
function CopyAccidentLink({ site }: { site: Website }) {
  const text = useTranslations('agencies');
  const copy = () =>
    copyText(new URL(`/accident/${site.websiteKey}`, window.location.origin).href).then(
      (copied) => copied && showDone({ message: text('accidentCopied') }),
    );
  return (
    <Menu.Item
      leftSection={<CopyIcon size={18} />}
      aria-label={`${text('copyAccident')}: ${site.url}`}
      onClick={() => void copy()}
    >
      {text('copyAccident')}
    </Menu.Item>
  );
}

function useSiteActions(onChanged: (site: Website) => void, onRemoved: () => void, show: () => void) {
  const text = useTranslations('agencies');
  const rotate = useAction(websites.rotateKey, {
    done: () => text('rotated'),
    onDone: (site) => {
      show();
      onChanged(site);
    },
    onFailed: show,
  });
  const remove = useAction(websites.remove, { onDone: onRemoved, onFailed: show });
  return { rotate, remove };
}
