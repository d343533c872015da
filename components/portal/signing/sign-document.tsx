'use client';

import { type CSSProperties, startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { toFailure } from '@/components/data/api-failure';
import { WrittenText } from '@/components/ui/value/written-text';
import type { PortalField } from '@/lib/contract/portal/portal-subjects';
import { boxOf, DocumentPages } from './document-pages';
import type { ItemProps } from '../frame/item-props';
import { FailureNote } from '../frame/failure-note';
import { isSignature } from './next-of';
import type { Size } from './page-window';
import { say } from '../frame/texts';
import { type Value, useFilling } from './use-filling';
import { useJump } from './use-jump';
import { usePageWindow } from './use-page-window';
import { useReporting } from '../frame/use-reporting';
import { pageSizes, unsealedFileAddress } from '../frame/portal-calls';
import { persist } from '../frame/persist';
import { CloseIcon, TakeHomeIcon } from '../frame/portal-icons';
import { SignBar } from './sign-bar';
import { useFinishing } from './use-finishing';
import { useAnswers } from './use-answers';
import { FieldSheet } from './field-sheet';
import { FinishSummary } from './finish-summary';
import { useZoom } from './use-zoom';
import { frameHue } from '../frame/agency-hue';
import frame from '../frame/portal-frame.module.css';
import classes from './sign-document.module.css';

/** A4, points; replaced before a field can be opened. */
const unknownPage: Size = { width: 595, height: 842 };

/** Shows a document with its pages and the caller's fields. */
export function SignDocument(props: ItemProps) {
  const { state, texts, item, failure, onFailure } = props;
  const { words } = texts;
  const documentId = item.documentId ?? '';
  const list = useRef<HTMLDivElement>(null);
  const [sizes, setSizes] = useState<readonly Size[]>();
  const [open, setOpen] = useState<PortalField>();
  const mine = useMemo(() => item.fields.filter((field) => field.mine), [item.fields]);
  const { values, fill, pending, waits, settled } = useFilling(mine, onFailure);
  const { report, flush } = useReporting(item.itemId);
  const zoom = useZoom(list);
  const view = usePageWindow(list, sizes);
  const jump = useJump(list, sizes);
  const answers = useAnswers(mine, values, state.signerName);
  const next = mine.find(({ fieldId, required }) => required && !values.get(fieldId));

  useEffect(() => {
    persist(() => pageSizes(documentId)).then(setSizes, (error: unknown) => onFailure(toFailure(error)));
  }, [documentId, onFailure]);

  const put = (field: PortalField, value: Value | null) => {
    fill(field.fieldId, value);
    if (value) answers.keep(field, value);
    setOpen(undefined);
  };
  /** Fills the field at once when there is a value to reuse; otherwise opens the sheet. */
  const press = (field: PortalField) => {
    const standing = values.get(field.fieldId);
    if (field.kind === 'CHECKBOX') return put(field, standing ? null : { text: 'true' });
    const ready = standing ? undefined : answers.readyFor(field);
    if (ready) put(field, ready);
    // The pages render after the answer to the press. A field to type in opens at once: only within the press may it
    // bring up the keyboard of a phone.
    else if (isSignature(field)) startTransition(() => setOpen(field));
    else setOpen(field);
  };
  const { goOn, busy, seen, ...end } = useFinishing(props, list, async () => {
    await settled();
    await flush();
  });
  const tell = useCallback(
    (page: number, hash: string | null) => {
      seen(page);
      report(page, hash);
    },
    [report, seen],
  );

  return (
    <div className={`${frame.frame} ${classes.screen}`} style={frameHue(state.sender.agencyName)}>
      <Top {...props} place={sizes && say(words.page, { page: view.current + 1, all: sizes.length })} />
      <main className={classes.board} style={{ '--scale': zoom.scale } as CSSProperties}>
        <DocumentPages
          list={list}
          item={item}
          sizes={sizes}
          window={view}
          values={values}
          next={open ? undefined : next}
          texts={texts}
          onShown={tell}
          onPress={press}
        />
      </main>
      <SignBar
        texts={texts}
        fields={mine}
        values={values}
        saving={pending}
        waits={waits}
        busy={busy}
        isLast={props.isLast}
        zoom={zoom}
        onJump={jump}
        onGoOn={() => (props.isLast ? end.sum(true) : void goOn())}
        note={<FailureNote failure={failure} texts={texts} />}
      />
      {end.summing && (
        <FinishSummary
          items={state.contents?.items ?? []}
          item={item}
          values={values}
          shownNow={end.shownNow}
          busy={busy}
          texts={texts}
          onShow={end.showPage}
          onFinish={() => void goOn()}
          onClose={() => end.sum(false)}
        />
      )}
      {open && (
        <FieldSheet
          key={open.fieldId}
          field={open}
          value={values.get(open.fieldId) ?? null}
          box={boxOf(open, sizes?.[open.page - 1] ?? unknownPage)}
          suggestion={answers.suggestionFor(open)}
          before={values.get(open.fieldId) ? undefined : answers.beforeFor(open, state.contents?.items ?? [])}
          texts={texts}
          onPut={(value) => put(open, value)}
          onClose={() => setOpen(undefined)}
        />
      )}
    </div>
  );
}

/** Names the document, with the ways back and home. */
function Top({ item, texts: { words }, onLeave, place }: ItemProps & { place: string | undefined }) {
  return (
    <header className={classes.top}>
      <button type="button" className={classes.leave} aria-label={words.back} onClick={() => void onLeave()}>
        <CloseIcon size={22} />
      </button>
      <h1 className={classes.title}>
        <WrittenText>{item.title}</WrittenText>
      </h1>
      <a
        className={classes.leave}
        href={unsealedFileAddress(item.documentId ?? '')}
        download
        aria-label={say(words.downloadFirst, { title: item.title })}
      >
        <TakeHomeIcon size={22} />
      </a>
      <p className={classes.count}>{place}</p>
    </header>
  );
}
