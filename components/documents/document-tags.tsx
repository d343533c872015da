'use client';

import { Button, Menu } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { queryFor } from '@/components/data/query-for';
import { useAction } from '@/components/data/use-action';
import { DialogFoot } from '@/components/form/frame/dialog-foot';
import { Form } from '@/components/form/frame/form';
import { TextField } from '@/components/form/field/text-field';
import { useSchemaForm } from '@/components/form/frame/use-schema-form';
import { CallItem } from '@/components/shell/menu/call-item';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import { ChevronDownIcon, CloseIcon, EditIcon } from '@/components/ui/icon/icons';
import { Modal } from '@/components/ui/popup/modal';
import type { DocumentCard } from '@/lib/contract/documents/documents';
import { type TagMark, tagRenaming, tags } from '@/lib/contract/customers/tags';
import { isolate } from '@/lib/format/bidi';
import { TagPicker } from './tag-picker';
import classes from './tags.module.css';
import { documentAnswers } from './use-document-actions';

/** Shows the tags of a document: add, remove, and rename own tags. */
export function DocumentTags({ card }: { card: DocumentCard }) {
  const text = useTranslations('documents');
  const [renamed, setRenamed] = useState<TagMark | null>(null);
  const known = useQuery(queryFor('tags.list', tags.list));
  const { documentId } = card;
  const params = { documentId };
  const add = useAction(tags.add, { stale: documentAnswers });
  const remove = useAction(tags.remove, { stale: documentAnswers });
  return (
    <>
      {card.tags.length > 0 && (
        <ul className={classes.tags}>
          {card.tags.map((tag) => {
            const whole = known.data?.find(({ tagId }) => tagId === tag.tagId);
            return (
              <li key={tag.tagId}>
                <Menu position="bottom-start">
                  <Menu.Target>
                    <button type="button" className={classes.tag} aria-label={text('tagActions', { name: tag.name })}>
                      <bdi>{tag.name}</bdi>
                      <ChevronDownIcon size={14} />
                    </button>
                  </Menu.Target>
                  <Menu.Dropdown>
                    <CallItem
                      of={tags.remove}
                      icon={<CloseIcon size={16} />}
                      onClick={() => remove.run({ params, body: { documentId, tagId: tag.tagId } })}
                    >
                      {text('takeOff')}
                    </CallItem>
                    {whole?.own ? (
                      <CallItem of={tags.rename} icon={<EditIcon size={16} />} onClick={() => setRenamed(tag)}>
                        {text('rename')}
                      </CallItem>
                    ) : (
                      <Menu.Label>{text('tagOf', { name: whole?.owner ?? '' })}</Menu.Label>
                    )}
                  </Menu.Dropdown>
                </Menu>
              </li>
            );
          })}
        </ul>
      )}
      <TagPicker
        taken={card.tags.map(({ tagId }) => tagId)}
        busy={add.busy}
        onPick={(tagId) => add.run({ params, body: { tagId } })}
      />
      {renamed && <RenameTag tag={renamed} onClose={() => setRenamed(null)} />}
    </>
  );
}

function RenameTag({ tag, onClose }: { tag: TagMark; onClose: () => void }) {
  const text = useTranslations('documents');
  const words = useTranslations('ui');
  const form = useSchemaForm(tagRenaming, { newName: tag.name });
  const rename = useAction(tags.rename, { form, stale: documentAnswers, failureIn: 'screen', onDone: onClose });
  return (
    <Modal
      opened
      onClose={onClose}
      title={text('renameTitle', { name: isolate(tag.name) })}
      closeButtonProps={{ 'aria-label': words('close') }}
    >
      <Form
        // No draft: one word.
        draft={null}
        short
        form={form}
        labelOf={() => text('tagName')}
        onSubmit={(body) => rename.run({ params: { tagId: tag.tagId }, body })}
      >
        <TextField control={form.control} name="newName" label={text('tagName')} maxLength={40} startsFocused />
        {rename.failure && <ErrorNotice shape="line" error={rename.failure} />}
        <DialogFoot onClose={onClose}>
          <Button type="submit" loading={rename.busy}>
            {words('save')}
          </Button>
        </DialogFoot>
      </Form>
    </Modal>
  );
}
