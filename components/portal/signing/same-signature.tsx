import { useState } from 'react';
import type { PortalTexts } from '../frame/texts';
import parts from '../frame/portal.module.css';
import classes from './field-sheet.module.css';

/** Returns a picture as a data URL. @throws when it cannot be fetched */
async function dataOf(address: string): Promise<string> {
  if (address.startsWith('data:')) return address;
  const response = await fetch(address);
  if (!response.ok) throw new Error(`the picture answered ${response.status}`);
  const blob = await response.blob();
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(new Error('the picture could not be read')));
    reader.readAsDataURL(blob);
  });
}

/** Offers the signature that was given before, in another document or before a reload. */
export function SameSignature({
  address,
  texts: { words },
  onPut,
}: {
  address: string;
  texts: PortalTexts;
  onPut: (picture: string) => void;
}) {
  const [failed, setFailed] = useState(false);
  return (
    <>
      <button
        type="button"
        className={`${parts.secondary} ${classes.same}`}
        onClick={() => void dataOf(address).then(onPut, () => setFailed(true))}
      >
        <img src={address} alt="" />
        <span>{words.sameSignature}</span>
      </button>
      {failed && (
        <p role="alert" className={parts.failure}>
          {words.pictureFailed}
        </p>
      )}
    </>
  );
}
