import { useCallback, useRef, useState } from 'react';
import { type ApiFailure, toFailure } from '@/components/data/api-failure';
import type { PortalFile } from '@/lib/contract/portal/portal-subjects';
import { smallerPhoto } from './smaller-photo';
import { useLeaveWarning } from '../frame/use-leave-warning';
import { fileAddress, removeFile, sendFile } from '../frame/portal-calls';
import { persist } from '../frame/persist';

/** A file that is being uploaded, or was. */
export interface Sent {
  key: string;
  name: string;
  /** Id of the server, after the upload. */
  fileId?: string;
  /** Address of a preview; undefined for files that are not pictures. */
  picture?: string;
  /** Upload progress, 0 to 1. */
  share: number;
  waits: boolean;
  failure?: ApiFailure;
  file?: File;
}

const arrived = ({ fileId, name, type }: PortalFile): Sent => ({
  key: fileId,
  name,
  fileId,
  share: 1,
  waits: false,
  picture: type === 'application/pdf' ? undefined : fileAddress(fileId),
});

let counter = 0;

/** Uploads one file and reports progress. */
async function sendOne(
  documentId: string,
  { file, password }: { file: File; password?: string | undefined },
  signal: AbortSignal,
  tell: (to: Partial<Sent>) => void,
): Promise<void> {
  if (signal.aborted) return;
  try {
    const blob = await smallerPhoto(file);
    const call = () => {
      if (signal.aborted) throw signal.reason;
      return sendFile(documentId, blob, { name: file.name, password }, (share) => tell({ share }), signal);
    };
    const kept = await persist(call, (waits) => tell({ waits }));
    tell({ fileId: kept.fileId, share: 1, waits: false, failure: undefined });
  } catch (error) {
    if (!signal.aborted) tell({ failure: toFailure(error), waits: false });
  }
}

/** Uploads the files of one item one after the other; retries each while there is no connection. */
export function useSending(documentId: string, before: readonly PortalFile[]) {
  const [files, setFiles] = useState<readonly Sent[]>(() => before.map(arrived));
  const queue = useRef<Promise<void>>(Promise.resolve());
  const stop = useRef(new Map<string, AbortController>());
  /** Names of files that did not arrive, by key. */
  const missing = useRef(new Map<string, string>());
  const change = useCallback(
    (key: string, to: Partial<Sent>) =>
      setFiles((all) => all.map((one) => (one.key === key ? { ...one, ...to } : one))),
    [],
  );

  const send = useCallback(
    (key: string, file: File, password?: string) => {
      const control = new AbortController();
      stop.current.set(key, control);
      const tell = (to: Partial<Sent>) => {
        if (to.failure) missing.current.set(key, file.name);
        if (to.fileId) missing.current.delete(key);
        change(key, to);
      };
      queue.current = queue.current.then(() => sendOne(documentId, { file, password }, control.signal, tell));
    },
    [documentId, change],
  );
  const add = useCallback(
    (chosen: readonly File[]) => {
      const added = chosen.map((file): Sent & { file: File } => {
        const picture = file.type.startsWith('image/') ? URL.createObjectURL(file) : undefined;
        return { key: `new-${counter++}`, name: file.name, picture, share: 0, waits: false, file };
      });
      setFiles((all) => [...all, ...added]);
      for (const { key, file } of added) send(key, file);
    },
    [send],
  );
  const again = useCallback(
    ({ key, file }: Sent, password?: string) => {
      if (!file) return;
      change(key, { failure: undefined, share: 0 });
      send(key, file, password);
    },
    [change, send],
  );
  const remove = useCallback(async ({ key, fileId }: Sent) => {
    stop.current.get(key)?.abort();
    missing.current.delete(key);
    setFiles((all) => all.filter((one) => one.key !== key));
    if (fileId) await persist(() => removeFile(fileId)).catch(() => undefined);
  }, []);
  /** Moves a file before its neighbour, or behind it: the pages are combined in this order. */
  const move = useCallback((key: string, by: -1 | 1) => {
    setFiles((all) => {
      const at = all.findIndex((one) => one.key === key);
      const [from, to] = [all[at], all[at + by]];
      if (!from || !to) return all;
      return all.with(at, to).with(at + by, from);
    });
  }, []);
  /** Sends the files again that did not arrive. Returns the names of those that still did not. */
  const complete = useCallback(async () => {
    for (const one of files) if (one.failure) again(one);
    await queue.current;
    return [...missing.current.values()];
  }, [files, again]);
  const busy = files.some(({ fileId, failure }) => !fileId && !failure);
  useLeaveWarning(busy);
  const order = files.flatMap(({ fileId }) => fileId ?? []);
  return { files, order, add, again, move, remove, complete, busy, ready: files.some(({ fileId }) => fileId) && !busy };
}
