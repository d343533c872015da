'use client';

import { type DragEvent, useRef, useState } from 'react';
import { hasCamera } from './use-camera';
import type { ScanHandle } from './use-scan';

/**
 * Adds pages from the camera, from chosen files and from dropped files.
 * @param closed whether nothing can be added; files dropped then do nothing
 */
export function usePictureInput(scan: ScanHandle, show: (id: string) => void, closed: boolean) {
  const files = useRef<HTMLInputElement>(null);
  const capture = useRef<HTMLInputElement>(null);
  const [shooting, setShooting] = useState(false);
  /** Id of the page that the next photo replaces. */
  const retaken = useRef<string | null>(null);
  const add = async (list: readonly File[]) => {
    if (closed) return;
    const added = await scan.add(list);
    // Of several pages the first one is shown.
    if (added[0]) show(added[0].id);
  };
  const drop = useFileDrop((list) => void add(list));
  const onPhoto = (photo: File) => {
    const id = retaken.current;
    if (id === null) return void add([photo]);
    retaken.current = null;
    setShooting(false);
    void scan.replace(id, photo);
  };
  const closeCamera = () => {
    retaken.current = null;
    setShooting(false);
  };
  return {
    shooting,
    inputs: { files, capture },
    onChosen: (list: readonly File[]) => {
      setShooting(false);
      void add(list);
    },
    onPhoto,
    files: () => files.current?.click(),
    camera: (id?: string) => {
      retaken.current = id ?? null;
      if (hasCamera()) setShooting(true);
      else capture.current?.click();
    },
    closeCamera,
    ...drop,
    over: drop.over && !closed,
  };
}

/** Accepts files dropped on the screen. */
function useFileDrop(onFiles: (files: readonly File[]) => void) {
  const [over, setOver] = useState(false);
  const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');
  const drop = {
    onDragOver: (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(false);
      onFiles([...event.dataTransfer.files]);
    },
  };
  return { over, drop };
}

export type PictureInput = ReturnType<typeof usePictureInput>;
