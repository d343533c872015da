'use client';

import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import type { Send } from '@/components/data/attempts';
import { ErrorNotice } from '@/components/ui/error-notice';
import { CameraIcon, TrashIcon, UploadIcon } from '@/components/ui/icons';
import { fileTypeNames, megabytesOf } from '@/lib/format/file';
import { CropDialog } from './crop-dialog';
import styles from './image-field.module.css';
import { type ImageRules, type Sending, useImage } from './use-image';

interface ImageFieldProps {
  label: string;
  /** Address of the picture that is there; null shows the placeholder. */
  src: string | null;
  placeholder: ReactNode;
  rules: ImageRules;
  shape: 'round' | 'wide' | 'photo';
  /** Width by height that the picture is cut to; as it is when absent. */
  aspect?: number;
  /** Offers the camera of a phone: which of the two. */
  camera?: 'user' | 'environment';
  send: (send: Send, picture: Blob, sending: Sending) => Promise<unknown>;
  remove?: (send: Send) => Promise<unknown>;
  onChanged: () => void;
}

/** A picture: chosen, dropped or taken, cut to its shape, sent with progress, removed. All of it by keyboard too. */
export function ImageField({ label, src, placeholder, rules, shape, aspect, camera, ...acts }: ImageFieldProps) {
  const text = useTranslations('form');
  const image = useImage(rules, aspect !== undefined, acts);
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
        {/* Private and small: the server that has it sends it as it is. */}
        {src ? <img src={src} alt={label} /> : <span aria-hidden="true">{placeholder}</span>}
      </span>
      <div className={styles.side}>
        <p className={styles.label}>{label}</p>
        <p className={styles.rules}>
          {text('imageRules', { types: fileTypeNames(rules.accepts), limit: megabytesOf(rules.maxBytes) })}
        </p>
        {image.progress === null ? (
          <div className={styles.acts}>
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
          <div className={styles.acts}>
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
  /** What it is chosen for: several of them stand on one page. */
  about: string;
  icon: ReactNode;
  accepts: readonly string[];
  capture?: 'user' | 'environment';
  onChoose: (file: File | undefined) => Promise<void>;
}

/** A button over the browser's own file input, which looks like nothing else on the page. */
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
          // The same file may be chosen again after a failure.
          event.currentTarget.value = '';
        }}
      />
    </>
  );
}
