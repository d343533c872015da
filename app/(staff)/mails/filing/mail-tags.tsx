import { useTranslations } from 'next-intl';
import { useAction } from '@/components/data/use-action';
import { CallIcon } from '@/components/shell/menu/call-icon';
import { useDenied } from '@/components/shell/menu/use-denied';
import { CloseIcon } from '@/components/ui/icon/icons';
import { lazyPart } from '@/components/ui/state/lazy-part';
import { tags as agencyTags } from '@/lib/contract/customers/tags';
import type { MailCard } from '@/lib/contract/customers/mail-cards';
import { mails } from '@/lib/contract/customers/mails';
import { isolate } from '@/lib/format/bidi';
import { mailAnswers } from '../use-mail-actions';
import classes from './filing.module.css';

const TagPicker = lazyPart(() => import('@/components/documents/tag-picker').then((file) => file.TagPicker));

/** Shows the tags of a mail: puts on and takes off (owner rule). */
export function MailTags({ mail: { entityId: mailId, tags } }: { mail: MailCard }) {
  const text = useTranslations('filings');
  const documents = useTranslations('documents');
  const params = { mailId };
  const denied = useDenied(mails.addTag);
  const knowsTags = useDenied(agencyTags.list) === null;
  const add = useAction(mails.addTag, { stale: mailAnswers });
  const remove = useAction(mails.removeTag, {
    stale: mailAnswers,
    onFailed: ({ code }) => (code === 'TAG_OF_ANOTHER' ? text('tagOfAnother') : undefined),
  });
  return (
    <section aria-label={text('tags')}>
      <h3>{text('tags')}</h3>
      {tags.length > 0 && (
        <div className={classes.tags}>
          {tags.map(({ tagId, name }) => (
            <span key={tagId} className={classes.tag}>
              <bdi>{name}</bdi>
              <CallIcon
                of={mails.removeTag}
                variant="subtle"
                size={32}
                label={`${documents('takeOff')}: ${isolate(name)}`}
                onClick={() => remove.run({ params, body: { tagId } })}
              >
                <CloseIcon size={14} />
              </CallIcon>
            </span>
          ))}
        </div>
      )}
      {knowsTags && (
        <TagPicker
          taken={tags.map(({ tagId }) => tagId)}
          busy={add.busy}
          onPick={(tagId) => denied === null && add.run({ params, body: { tagId } })}
        />
      )}
    </section>
  );
}
