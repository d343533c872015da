import { type ChangeEvent, useRef, useState } from 'react';
import { type ApiFailure, toFailure } from '@/components/data/api-failure';
import { FailureNote } from '@/components/portal/frame/failure-note';
import { PagesIcon } from '@/components/portal/frame/frame-icons';
import { CameraIcon, CloseIcon } from '@/components/portal/frame/portal-icons';
import portal from '@/components/portal/frame/portal.module.css';
import { say } from '@/components/portal/frame/texts';
import { StepFrame } from '@/components/purchases/step-frame';
import type { NoticeFile } from '@/lib/contract/claims/notices';
import { type NoticePaper, papersOfNotice } from '@/lib/rules/claims/notice';
import { smallerPhoto } from '../files/smaller-photo';
import { persist } from '../frame/persist';
import { useLeaveWarning } from '../frame/use-leave-warning';
import classes from './notice.module.css';
import { photoAddress, removePhoto, sendPhoto } from './photo-calls';
import { frameOf, type StepProps } from './step-props';

/** Explicit types make phones convert their own photo format. */
const accepted = 'image/jpeg,image/png,image/webp,application/pdf';

/** Uploads photos one after the other; each is tried again while there is no connection. */
function usePhotos(before: readonly NoticeFile[]) {
  const [files, setFiles] = useState(before);
  /** Photos on their way, by paper. */
  const [waiting, setWaiting] = useState<Partial<Record<NoticePaper, number>>>({});
  const [failure, setFailure] = useState<ApiFailure>();
  const queue = useRef<Promise<void>>(Promise.resolve());
  const wait = (kind: NoticePaper, by: number) =>
    setWaiting((all) => ({ ...all, [kind]: Math.max(0, (all[kind] ?? 0) + by) }));
  const send = async (kind: NoticePaper, file: File) => {
    try {
      const blob = await smallerPhoto(file);
      const kept = await persist(() => sendPhoto(kind, blob, file.name, () => undefined));
      setFiles((all) => [...all, kept]);
    } catch (error) {
      setFailure(toFailure(error));
    }
    wait(kind, -1);
  };
  const add = (kind: NoticePaper, chosen: readonly File[]) => {
    setFailure(undefined);
    for (const file of chosen) {
      wait(kind, 1);
      queue.current = queue.current.then(() => send(kind, file));
    }
  };
  const remove = async ({ fileId }: NoticeFile) => {
    setFiles((all) => all.filter((one) => one.fileId !== fileId));
    await persist(() => removePhoto(fileId)).catch(() => undefined);
  };
  const busy = Object.values(waiting).some((count) => count > 0);
  useLeaveWarning(busy);
  return { files, waiting, failure, add, remove, busy };
}

/** Asks for photos, by paper; each lands on its line of the claim's checklist. */
export function PhotosStep(props: StepProps<'photos'>) {
  const { contents, onSave, texts } = props;
  const { words } = texts;
  const photos = usePhotos(contents.files);
  const kinds = papersOfNotice(contents.answers.what?.event);
  return (
    <StepFrame
      {...frameOf(props)}
      title={words.title_photos ?? ''}
      lead={words.photosLead}
      disabled={photos.busy}
      next={photos.busy ? words.uploading : props.pending ? words.saving : words.next}
      onNext={() => onSave({ done: true })}
    >
      <FailureNote failure={photos.failure} texts={texts} />
      {kinds.map((kind) => (
        <Paper
          key={kind}
          title={words[`paper_${kind}`] ?? ''}
          files={photos.files.filter((file) => file.kind === kind)}
          waiting={photos.waiting[kind] ?? 0}
          words={words}
          onAdd={(chosen) => photos.add(kind, chosen)}
          onRemove={(file) => void photos.remove(file)}
        />
      ))}
      <p className={portal.quiet}>{words.photosLater}</p>
    </StepFrame>
  );
}

interface PaperProps {
  title: string;
  files: readonly NoticeFile[];
  waiting: number;
  words: Readonly<Record<string, string>>;
  onAdd: (files: readonly File[]) => void;
  onRemove: (file: NoticeFile) => void;
}

function Paper({ title, files, waiting, words, onAdd, onRemove }: PaperProps) {
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onAdd([...(target.files ?? [])]);
    target.value = '';
  };
  return (
    <section className={portal.card} aria-label={title}>
      <h2 className={classes.paper}>{title}</h2>
      {files.length > 0 && (
        <ul className={classes.thumbs}>
          {files.map((file, at) => (
            <li key={file.fileId}>
              {file.type === 'application/pdf' ? (
                <PagesIcon size={28} />
              ) : (
                <img src={photoAddress(file.fileId)} alt="" width={72} height={72} />
              )}
              <button
                type="button"
                className={classes.remove}
                aria-label={say(words.removePhoto, { n: at + 1, paper: title })}
                onClick={() => onRemove(file)}
              >
                <CloseIcon size={18} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <p role="status" className={portal.quiet}>
        {waiting > 0
          ? say(words.photosWaiting, { n: waiting })
          : files.length > 0
            ? say(words.photosHere, { n: files.length })
            : ''}
      </p>
      <div className={classes.ways}>
        <label className={classes.way}>
          <CameraIcon size={22} />
          <span>{words.takePhoto}</span>
          <input className="visually-hidden" type="file" accept="image/*" capture="environment" onChange={choose} />
        </label>
        <label className={classes.way}>
          <PagesIcon size={22} />
          <span>{words.chooseFiles}</span>
          <input className="visually-hidden" type="file" accept={accepted} multiple onChange={choose} />
        </label>
      </div>
    </section>
  );
}
