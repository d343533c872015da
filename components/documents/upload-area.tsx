'use client';

import { useTranslations } from 'next-intl';
import { type ChangeEvent, type DragEvent, type ReactNode, useRef, useState } from 'react';
import { useDenied } from '@/components/shell/menu/use-denied';
import { ActionButton } from '@/components/ui/action/action-button';
import { CameraIcon, UploadIcon } from '@/components/ui/icon/icons';
import { lazyDialog } from '@/components/ui/state/lazy-part';
import { documents } from '@/lib/contract/documents/documents';
import { documentTypes } from '@/lib/contract/kit/upload-rules';
import classes from './upload.module.css';
import { type UploadTarget, useUploads } from './use-uploads';

const UploadDialog = lazyDialog(() => import('./upload-dialog').then((module) => module.UploadDialog));

interface UploadAreaProps {
  target: UploadTarget;
  /** Called with the document of the last file when all are here. */
  onUploaded?: (documentId: string) => void;
  /** Renders the content and places the upload buttons. */
  children: (buttons: ReactNode) => ReactNode;
}

/** Accepts files by drag and drop, by buttons and by the camera of a phone, and uploads them as documents. */
export function UploadArea({ target, onUploaded = () => undefined, children }: UploadAreaProps) {
  const text = useTranslations('documents');
  const [over, setOver] = useState(false);
  const denied = useDenied(documents.create);
  const files = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const uploads = useUploads(target, onUploaded);
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    uploads.choose(currentTarget.files ?? []);
    // Allows choosing the same file again.
    currentTarget.value = '';
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (denied === null) uploads.choose(event.dataTransfer.files);
  };
  return (
    <div
      className={classes.area}
      data-over={over || undefined}
      onDragOver={(event) => {
        if (denied !== null || !event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => !event.currentTarget.contains(event.relatedTarget as Node | null) && setOver(false)}
      onDrop={drop}
    >
      {children(
        <>
          <ActionButton
            denied={denied}
            variant="light"
            leftSection={<UploadIcon size={18} />}
            onClick={() => files.current?.click()}
          >
            {text('upload')}
          </ActionButton>
          <ActionButton
            denied={denied}
            className={classes.camera}
            variant="default"
            leftSection={<CameraIcon size={18} />}
            onClick={() => camera.current?.click()}
          >
            {text('photograph')}
          </ActionButton>
        </>,
      )}
      <input ref={files} type="file" hidden multiple accept={documentTypes.join(',')} data-upload onChange={choose} />
      <input ref={camera} type="file" hidden accept="image/jpeg" capture="environment" onChange={choose} />
      {over && (
        <p className={classes.drop} aria-hidden="true">
          <UploadIcon size={28} />
          {text('dropHere')}
        </p>
      )}
      {uploads.uploads.length > 0 && (
        <UploadDialog {...uploads} onMore={() => files.current?.click()} onClose={uploads.leave} />
      )}
    </div>
  );
}
