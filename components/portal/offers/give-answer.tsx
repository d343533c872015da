import { type FormEvent, useRef, useState } from 'react';
import { toFailure } from '@/components/data/api-failure';
import { useTypedEarly } from '@/components/ui/kit/use-typed-early';
import { WrittenText } from '@/components/ui/value/written-text';
import type { ItemProps } from '../frame/item-props';
import { FailureNote } from '../frame/failure-note';
import { answer } from '../frame/portal-calls';
import { persist } from '../frame/persist';
import { PortalFrame } from '../frame/portal-frame';
import classes from '../frame/portal.module.css';

/** Shows one question and its answer. */
export function GiveAnswer({ state, texts, locale, item, failure, onLeave, onFailure }: ItemProps) {
  const { words } = texts;
  const [text, setText] = useState(item.answer ?? '');
  const [pending, setPending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useTypedEarly(form);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setPending(true);
    onFailure(undefined);
    try {
      await persist(() => answer(item.itemId, text));
      await onLeave();
    } catch (error) {
      onFailure(toFailure(error));
      setPending(false);
    }
  };
  return (
    <form ref={form} method="dialog" onSubmit={submit}>
      <PortalFrame
        sender={state.sender}
        entered
        locale={locale}
        texts={texts}
        actions={
          <>
            <FailureNote failure={failure} texts={texts} />
            <button type="submit" className={classes.primary} disabled={pending || text.trim() === ''}>
              {pending ? words.saving : words.save}
            </button>
            <button type="button" className={classes.link} onClick={() => void onLeave()}>
              {words.back}
            </button>
          </>
        }
      >
        <h1 className={classes.title}>
          <WrittenText>{item.title}</WrittenText>
        </h1>
        {item.note && (
          <p className={classes.lead}>
            <WrittenText>{item.note}</WrittenText>
          </p>
        )}
        <label>
          <span className={classes.label}>{words.answerLabel}</span>
          <textarea
            className={classes.field}
            rows={5}
            maxLength={2_000}
            dir="auto"
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </label>
      </PortalFrame>
    </form>
  );
}
