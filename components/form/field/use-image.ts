import { useRef, useState } from 'react';
import { ApiFailure, toFailure } from '@/components/data/api-failure';
import { type Send, useAttempts } from '@/components/data/attempts';

export interface ImageRules {
  /** Largest file, bytes. */
  maxBytes: number;
  /** MIME types. */
  accepts: readonly string[];
}

export interface Sending {
  signal: AbortSignal;
  onProgress: (share: number) => void;
}

interface ImageActions {
  send: (send: Send, picture: Blob, sending: Sending) => Promise<unknown>;
  remove?: ((send: Send) => Promise<unknown>) | undefined;
  onChanged: () => void;
}

const wrongType = ({ accepts }: ImageRules) =>
  new ApiFailure(415, { code: 'WRONG_FILE_TYPE', accepts: [...accepts], reference: '' });
const tooLarge = ({ maxBytes }: ImageRules) => new ApiFailure(413, { code: 'FILE_TOO_LARGE', maxBytes, reference: '' });

/**
 * Handles a picture: choose → crop → upload, with progress and cancel.
 * @param cuts whether the person crops the picture before the upload.
 */
export function useImage(rules: ImageRules, cuts: boolean, { send, remove, onChanged }: ImageActions) {
  const [picture, setPicture] = useState<HTMLImageElement | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const running = useRef<AbortController>(null);
  const attempt = useAttempts();

  const run = async (work: (send: Send, sending: Sending) => Promise<unknown>) => {
    const stop = new AbortController();
    running.current = stop;
    setFailure(null);
    setProgress(0);
    try {
      await attempt((through) => work(through, { signal: stop.signal, onProgress: setProgress }));
      onChanged();
    } catch (error) {
      if (!stop.signal.aborted) setFailure(toFailure(error));
    } finally {
      setProgress(null);
    }
  };
  const take = (blob: Blob) => {
    close();
    return run((through, sending) => send(through, blob, sending));
  };
  const close = () => {
    if (picture) URL.revokeObjectURL(picture.src);
    setPicture(null);
  };
  const choose = async (file: File | undefined) => {
    if (!file) return;
    setFailure(null);
    const problem = problemOf(file, rules);
    if (problem) return setFailure(problem);
    const opened = await open(file);
    // A picture that this browser cannot open counts as a wrong type: other browsers could not show it either.
    if (!opened) setFailure(wrongType(rules));
    else if (cuts) setPicture(opened);
    else {
      URL.revokeObjectURL(opened.src);
      await take(file);
    }
  };
  const cancel = () => running.current?.abort();
  return { picture, progress, failure, choose, take, close, cancel, remove: remove && (() => run(remove)) };
}

function problemOf(file: File, rules: ImageRules): ApiFailure | null {
  if (!rules.accepts.includes(file.type)) return wrongType(rules);
  return file.size > rules.maxBytes ? tooLarge(rules) : null;
}

/** Decodes the picture in a file; null when the browser cannot read it. */
async function open(file: File): Promise<HTMLImageElement | null> {
  const picture = new Image();
  picture.src = URL.createObjectURL(file);
  try {
    await picture.decode();
    return picture;
  } catch {
    URL.revokeObjectURL(picture.src);
    return null;
  }
}
