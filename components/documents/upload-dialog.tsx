'use client';

import 'dayjs/locale/he';
import 'dayjs/locale/ru';
import { ActionIcon, Button, NativeSelect, Progress, TextInput } from '@mantine/core';
import { DateInput } from '@mantine/dates';
import { useLocale, useTranslations } from 'next-intl';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import { CheckIcon } from '@/components/ui/icon/open-icons';
import { CloseIcon, PlusIcon } from '@/components/ui/icon/icons';
import { Modal } from '@/components/ui/popup/modal';
import { lazyPart } from '@/components/ui/state/lazy-part';
import { documentInfoTypes, type DocumentRow } from '@/lib/contract/documents/documents';
import { documentTypes, uploadLimits } from '@/lib/contract/kit/upload-rules';
import { fileTypeNames, megabytesOf } from '@/lib/format/file';
import { needsPassword } from './lock/file-lock';
import type { NewDocument } from './new-document';
import { useFileSize } from './use-file-size';
import classes from './upload.module.css';
import { canRetry, type Upload, type useUploads } from './use-uploads';

const FilePassword = lazyPart(() => import('./lock/file-password').then((file) => file.FilePassword));

interface UploadDialogProps extends Pick<
  ReturnType<typeof useUploads>,
  'uploads' | 'busy' | 'describe' | 'drop' | 'sendAll' | 'retry' | 'unlock' | 'leave'
> {
  /** Chooses more files. */
  onMore: () => void;
}

/** Shows the chosen files: name, kind, progress and errors. */
export function UploadDialog({
  uploads,
  busy,
  describe,
  drop,
  sendAll,
  retry,
  unlock,
  leave,
  onMore,
}: UploadDialogProps) {
  const text = useTranslations('documents');
  const words = useTranslations('ui');
  const chosen = uploads.filter(({ state }) => state === 'chosen');
  return (
    <Modal
      opened
      onClose={leave}
      size={720}
      classNames={{ inner: classes.place, content: classes.dialog }}
      title={text('uploadTitle', { count: uploads.length })}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': words('close') }}
    >
      <ul className={classes.files} aria-live="polite">
        {uploads.map((one) => (
          <UploadLine
            key={one.key}
            upload={one}
            onDescribe={(values) => describe(one.key, values)}
            onDrop={() => drop(one.key)}
            onRetry={() => retry(one)}
            onPassword={(password) => unlock(one, password)}
          />
        ))}
      </ul>
      <p className={classes.rules}>
        {text('uploadRules', { types: fileTypeNames(documentTypes), limit: megabytesOf(uploadLimits.document) })}
      </p>
      <div className={classes.foot}>
        <Button
          loading={busy}
          disabled={chosen.length === 0 || chosen.some(({ values }) => values.documentName.trim() === '')}
          onClick={sendAll}
        >
          {text('uploadCount', { count: chosen.length })}
        </Button>
        <Button variant="default" leftSection={<PlusIcon size={16} />} disabled={busy} onClick={onMore}>
          {text('moreFiles')}
        </Button>
        <Button variant="subtle" onClick={leave}>
          {words('cancel')}
        </Button>
      </div>
    </Modal>
  );
}

interface UploadLineProps {
  upload: Upload;
  onDescribe: (values: Partial<NewDocument>) => void;
  onDrop: () => void;
  onRetry: () => void;
  onPassword: (password: string) => void;
}

function UploadLine({
  upload: { file, values, state, share, failure, ...upload },
  onDescribe,
  onDrop,
  onRetry,
  onPassword,
}: UploadLineProps) {
  const text = useTranslations('documents');
  const size = useFileSize();
  const percent = Math.round(share * 100);
  return (
    <li className={classes.file}>
      <p className={classes.fileName}>
        {state === 'done' && <CheckIcon size={18} className={classes.done} />}
        <bdi>{file.name}</bdi>
        <bdi dir="ltr" className={classes.size}>
          {size(file.size)}
        </bdi>
        {state !== 'sending' && state !== 'done' && (
          <ActionIcon
            variant="subtle"
            size={36}
            className={classes.dropFile}
            aria-label={text('dropFile', { name: file.name })}
            onClick={onDrop}
          >
            <CloseIcon size={18} />
          </ActionIcon>
        )}
      </p>
      {state === 'chosen' && <Describe values={values} onDescribe={onDescribe} />}
      {state === 'sending' && (
        <div className={classes.sending}>
          <Progress value={percent} aria-label={text('sending', { name: file.name })} className={classes.progress} />
          <span className={classes.percent}>{text('percent', { percent })}</span>
        </div>
      )}
      {failure && (
        <ErrorNotice
          shape="line"
          error={failure}
          {...(canRetry({ file, values, state, share, failure, ...upload }) && { onRetry })}
        />
      )}
      {needsPassword(failure) && <FilePassword name={file.name} onOpen={onPassword} />}
    </li>
  );
}

function Describe({ values, onDescribe }: Pick<UploadLineProps, 'onDescribe'> & { values: NewDocument }) {
  const text = useTranslations('documents');
  const terms = useTranslations('customers.card.infoType');
  const words = useTranslations('ui');
  const locale = useLocale();
  return (
    <div className={classes.fields}>
      <TextInput
        label={text('name')}
        value={values.documentName}
        maxLength={200}
        required
        onChange={(event) => onDescribe({ documentName: event.currentTarget.value })}
      />
      <NativeSelect
        label={text('kind')}
        value={values.infoType}
        data={documentInfoTypes.map((value) => ({ value, label: terms(value) }))}
        onChange={(event) => onDescribe({ infoType: event.currentTarget.value as DocumentRow['infoType'] })}
      />
      <DateInput
        label={text('dueDate')}
        value={values.dueDate}
        valueFormat="DD.MM.YYYY"
        placeholder="DD.MM.YYYY"
        locale={locale}
        firstDayOfWeek={0}
        weekendDays={[5, 6]}
        clearable
        clearButtonProps={{ 'aria-label': words('clear') }}
        onChange={(dueDate) => onDescribe({ dueDate })}
      />
    </div>
  );
}
