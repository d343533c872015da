'use client';

import { useTranslations } from 'next-intl';
import { useAction } from '@/components/data/use-action';
import { TagPicker } from '@/components/documents/tag-picker';
import { CallIcon } from '@/components/shell/menu/call-icon';
import { CloseIcon } from '@/components/ui/icon/icons';
import { useDenied } from '@/components/shell/menu/use-denied';
import { calls } from '@/lib/contract/customers/calls';
import type { CallCard } from '@/lib/contract/customers/call-rows';
import { isolate } from '@/lib/format/bidi';
import classes from './calls.module.css';
import { callAnswers } from './missed-work';

/** Shows the tags of a call: puts on and takes off. */
export function CallTags({ call: { callId, tags } }: { call: CallCard }) {
  const text = useTranslations('calls');
  const params = { callId };
  const denied = useDenied(calls.addTag);
  const add = useAction(calls.addTag, { stale: callAnswers });
  const remove = useAction(calls.removeTag, {
    stale: callAnswers,
    onFailed: ({ code }) => (code === 'TAG_OF_ANOTHER' ? text('tagOfAnother') : undefined),
  });
  return (
    <section aria-label={text('tags')}>
      <h3>{text('tags')}</h3>
      {tags.length > 0 && (
        <div className={classes.head}>
          {tags.map(({ tagId, name }) => (
            <span key={tagId} className={classes.tag}>
              <bdi>{name}</bdi>
              <CallIcon
                of={calls.removeTag}
                variant="subtle"
                size={32}
                label={text('takeOff', { name: isolate(name) })}
                onClick={() => remove.run({ params, body: { tagId } })}
              >
                <CloseIcon size={14} />
              </CallIcon>
            </span>
          ))}
        </div>
      )}
      <TagPicker
        taken={tags.map(({ tagId }) => tagId)}
        busy={add.busy}
        onPick={(tagId) => denied === null && add.run({ params, body: { tagId } })}
      />
    </section>
  );
}
