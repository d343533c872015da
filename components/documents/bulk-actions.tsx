'use client';

import { Button, Popover } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAction } from '@/components/data/use-action';
import { CallButton } from '@/components/shell/menu/call-button';
import { DownloadIcon, TagIcon, TrashIcon } from '@/components/ui/icon/icons';
import { lazyPart } from '@/components/ui/state/lazy-part';
import { type DocumentRow, documents } from '@/lib/contract/documents/documents';
import { tags } from '@/lib/contract/customers/tags';
import { archiveAddress } from './file-address';
import { documentAnswers, useRemoveDocuments } from './use-document-actions';

const TagPicker = lazyPart(() => import('./tag-picker').then((file) => file.TagPicker));

interface BulkActionsProps {
  chosen: readonly DocumentRow[];
  onDone: () => void;
}

/** Shows actions for several documents. */
export function BulkActions({ chosen, onDone }: BulkActionsProps) {
  const text = useTranslations('documents');
  const remove = useRemoveDocuments(onDone);
  const ids = chosen.map(({ documentId }) => documentId);
  const filed = chosen.filter(({ latest }) => latest !== null).map(({ documentId }) => documentId);
  return (
    <>
      {filed.length > 0 && (
        <Button
          component="a"
          href={archiveAddress(filed)}
          download
          variant="default"
          leftSection={<DownloadIcon size={18} />}
        >
          {text('downloadZip')}
        </Button>
      )}
      <TagMany ids={ids} onDone={onDone} />
      <CallButton
        of={documents.remove}
        variant="default"
        leftSection={<TrashIcon size={18} />}
        loading={remove.busy}
        onClick={() => remove.run({ body: { documentIds: ids } })}
      >
        {text('remove')}
      </CallButton>
    </>
  );
}

function TagMany({ ids, onDone }: { ids: string[]; onDone: () => void }) {
  const text = useTranslations('documents');
  const [opened, setOpened] = useState(false);
  const add = useAction(tags.addToMany, {
    done: () => text('tagged', { count: ids.length }),
    stale: documentAnswers,
    onDone: () => {
      setOpened(false);
      onDone();
    },
  });
  return (
    <Popover opened={opened} onChange={setOpened} position="top" width={300} trapFocus>
      <Popover.Target>
        <CallButton
          of={tags.addToMany}
          variant="default"
          leftSection={<TagIcon size={18} />}
          onClick={() => setOpened(!opened)}
        >
          {text('tag')}
        </CallButton>
      </Popover.Target>
      <Popover.Dropdown>
        <TagPicker
          taken={[]}
          busy={add.busy}
          onPick={(tagId) => add.run({ params: { tagId }, body: { documentIds: ids } })}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
