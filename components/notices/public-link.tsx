import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { queryFor } from '@/components/data/query-for';
import { copyText } from '@/components/ui/action/copy-text';
import { showDone } from '@/components/ui/action/toasts';
import { CopyIcon } from '@/components/ui/icon/icons';
import { Ltr } from '@/components/ui/value/ltr';
import { notices } from '@/lib/contract/claims/notices';
import classes from './notices.module.css';

/** Shows the address that leads any customer to a link of their own: for the agency's site and for reminders. */
export function PublicLink() {
  const text = useTranslations('notices.public');
  const { data } = useQuery(queryFor('notices.address', notices.address));
  // An agency without a site has none; while it loads nobody waits for it.
  if (!data?.url) return null;
  const { url } = data;
  return (
    <section className={classes.public} aria-label={text('title')}>
      <h3 className={classes.heading}>{text('title')}</h3>
      <p className={classes.address}>
        <Ltr>{url}</Ltr>
      </p>
      <p className={classes.hint}>{text('hint')}</p>
      <Button
        variant="default"
        leftSection={<CopyIcon size={16} />}
        onClick={() => void copyText(url).then((copied) => copied && showDone({ message: text('copied') }))}
      >
        {text('copy')}
      </Button>
    </section>
  );
}
