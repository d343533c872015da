import { Button, Menu } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { toFailure } from '@/components/data/api-failure';
import { request } from '@/components/data/request';
import { QuestionDialog } from '@/components/shell/question-dialog';
import { DateText } from '@/components/ui/date';
import { useErrorText } from '@/components/ui/error-notice';
import { CopyIcon, EditIcon, KeyIcon, TrashIcon } from '@/components/ui/icons';
import { Ltr } from '@/components/ui/ltr';
import { MoreMenu } from '@/components/ui/more-menu';
import { showDone, showFailure } from '@/components/ui/toasts';
import { type Website, websites } from '@/lib/contract/websites';
import classes from './details.module.css';
import { WebsiteForm } from './website-form';

interface WebsiteLineProps {
  site: Website;
  onChanged: (site: Website) => void;
  onRemoved: () => void;
}

type Mode = 'shown' | 'edited' | 'rotating' | 'removing';

/** One site: its address, its key, and what can be done about both. */
export function WebsiteLine({ site, onChanged, onRemoved }: WebsiteLineProps) {
  const text = useTranslations('agency');
  const [mode, setMode] = useState<Mode>('shown');
  const show = () => setMode('shown');
  const { rotate, remove } = useSiteActs(site, onChanged, onRemoved, show);
  const copy = () =>
    navigator.clipboard.writeText(site.websiteKey).then(() => showDone({ message: text('keyCopied') }));
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
          <Menu.Item leftSection={<KeyIcon size={18} />} onClick={() => setMode('rotating')} {...named(text('rotate'))}>
            {text('rotate')}
          </Menu.Item>
          <Menu.Item
            color="bad"
            leftSection={<TrashIcon size={18} />}
            onClick={() => setMode('removing')}
            {...named(text('removeWebsite'))}
          >
            {text('removeWebsite')}
          </Menu.Item>
        </MoreMenu>
      </div>
      {mode === 'rotating' && (
        <QuestionDialog
          title={text('rotateTitle')}
          act={text('rotate')}
          grave
          busy={rotate.isPending}
          onAct={() => rotate.mutate()}
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
          busy={remove.isPending}
          onAct={() => remove.mutate()}
          onClose={show}
        >
          <p>{text.rich('removeWebsiteText', { url: () => <Ltr>{site.url}</Ltr> })}</p>
        </QuestionDialog>
      )}
    </li>
  );
}

function useSiteActs(
  { websiteId }: Website,
  onChanged: (site: Website) => void,
  onRemoved: () => void,
  onSettled: () => void,
) {
  const text = useTranslations('agency');
  const describe = useErrorText();
  const params = { websiteId };
  const onError = (error: unknown) => {
    const failure = toFailure(error);
    showFailure({ message: describe(failure.code).title, reference: failure.reference });
  };
  const rotate = useMutation({
    mutationFn: () => request(websites.rotateKey, { params }),
    onSuccess: (site) => {
      onChanged(site);
      showDone({ message: text('rotated') });
    },
    onError,
    onSettled,
  });
  const remove = useMutation({
    mutationFn: () => request(websites.remove, { params }),
    onSuccess: onRemoved,
    onError,
    onSettled,
  });
  return { rotate, remove };
}
