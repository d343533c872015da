'use client';

import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import type { Send } from '@/components/data/attempts';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import { CameraIcon, TrashIcon, UploadIcon } from '@/components/ui/icon/icons';
import { fileTypeNames, megabytesOf } from '@/lib/format/file';
import { CropDialog } from './crop-dialog';
import styles from './image-field.module.css';
import { type ImageRules, type Sending, useImage } from './use-image';

interface ImageFieldProps {
  label: string;
  /** Address of the current picture; null shows the placeholder. */
  src: string | null;
  placeholder: ReactNode;
  rules: ImageRules;
  shape: 'round' | 'wide' | 'photo';
  /** Width divided by height of the crop; without it the picture is not cropped. */
  aspect?: number;
  /** Offers this camera of a phone. */
  camera?: 'user' | 'environment';
  send: (send: Send, picture: Blob, sending: Sending) => Promise<unknown>;
  remove?: (send: Send) => Promise<unknown>;
  onChanged: () => void;
}

/**
 * Shows an image field: choose, drop or take a picture, crop it, upload it with progress, remove it. Works by keyboard.
 */
export function ImageField({ label, src, placeholder, rules, shape, aspect, camera, ...actions }: ImageFieldProps) {
  const text = useTranslations('form');
  const image = useImage(rules, aspect !== undefined, actions);
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void image.choose(event.dataTransfer.files[0]);
  };
  return (
    <div
      role="group"
      aria-label={label}
      className={styles.field}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <span className={styles.preview} data-shape={shape}>
        {/* Private and small: served as is, without the image optimizer. */}
        {src ? <img src={src} alt={label} /> : <span aria-hidden="true">{placeholder}</span>}
      </span>
      <div className={styles.side}>
        <p className={styles.label}>{label}</p>
        <p className={styles.rules}>
          {text('imageRules', { types: fileTypeNames(rules.accepts), limit: megabytesOf(rules.maxBytes) })}
        </p>
        {image.progress === null ? (
          <div className={styles.actions}>
            <Choose
              accepts={rules.accepts}
              onChoose={image.choose}
              name={text('imageChoose')}
              about={label}
              icon={<UploadIcon size={16} />}
            />
            {camera && (
              <span className={styles.camera}>
                <Choose
                  accepts={rules.accepts}
                  onChoose={image.choose}
                  name={text('imageCamera')}
                  about={label}
                  icon={<CameraIcon size={16} />}
                  capture={camera}
                />
              </span>
            )}
            {src && image.remove && (
              <Button
                variant="subtle"
                size="sm"
                leftSection={<TrashIcon size={16} />}
                aria-label={`${text('imageRemove')}: ${label}`}
                onClick={() => void image.remove?.()}
              >
                {text('imageRemove')}
              </Button>
            )}
          </div>
        ) : (
          <div className={styles.actions}>
            <progress className={styles.progress} value={image.progress} max={1} aria-label={text('imageSending')} />
            <Button variant="subtle" size="sm" onClick={image.cancel}>
              {text('imageCancel')}
            </Button>
          </div>
        )}
        {image.failure && <ErrorNotice error={image.failure} shape="line" />}
      </div>
      {image.picture && aspect !== undefined && (
        <CropDialog
          picture={image.picture}
          aspect={aspect}
          round={shape === 'round'}
          onTake={(blob) => void image.take(blob)}
          onClose={image.close}
        />
      )}
    </div>
  );
}

interface ChooseProps {
  name: string;
  /** Subject of the picture, for screen readers; a page can have several such buttons. */
  about: string;
  icon: ReactNode;
  accepts: readonly string[];
  capture?: 'user' | 'environment';
  onChoose: (file: File | undefined) => Promise<void>;
}

/** Shows a styled button over the browser's file input. */
function Choose({ name, about, icon, accepts, capture, onChoose }: ChooseProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        variant="default"
        size="sm"
        leftSection={icon}
        aria-label={`${name}: ${about}`}
        onClick={() => input.current?.click()}
      >
        {name}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accepts.join(',')}
        capture={capture}
        aria-label={`${name}: ${about}`}
        onChange={(event) => {
          void onChoose(event.currentTarget.files?.[0]);
          // Allows choosing the same file again after a failure.
          event.currentTarget.value = '';
        }}
      />
    </>
  );
}
