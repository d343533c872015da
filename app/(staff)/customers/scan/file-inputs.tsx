'use client';

import { useTranslations } from 'next-intl';
import type { PictureInput } from './use-picture-input';

const accepted = 'image/jpeg,image/png,image/webp,image/heic,image/heif,application/pdf';
const input = { type: 'file', hidden: true } as const;

/** Hidden inputs behind the buttons: files, and the phone's own camera app where the page cannot show the camera. */
export function FileInputs({ pictures: { inputs, onChosen, onPhoto } }: { pictures: PictureInput }) {
  const text = useTranslations('scan');
  return (
    <>
      <input
        ref={inputs.files}
        {...input}
        multiple
        accept={accepted}
        aria-label={text('chooseFiles')}
        onChange={({ currentTarget }) => {
          onChosen([...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
      />
      <input
        ref={inputs.capture}
        {...input}
        accept="image/*"
        capture="environment"
        aria-label={text('openCamera')}
        onChange={({ currentTarget }) => {
          const [photo] = currentTarget.files ?? [];
          if (photo) onPhoto(photo);
          currentTarget.value = '';
        }}
      />
    </>
  );
}
