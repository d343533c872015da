import { type FormEvent, useId, useRef, useState } from 'react';
import { useTypedEarly } from '@/components/ui/kit/use-typed-early';
import { WrittenText } from '@/components/ui/value/written-text';
import own from './ask-agent.module.css';
import classes from './portal.module.css';
import type { PortalTexts } from './texts';

interface Props {
  questions: readonly string[];
  pending: boolean;
  texts: PortalTexts;
  /** @returns whether the question was sent */
  onAsk: (text: string) => Promise<boolean>;
}

const longest = 1_000;

/** Asks the agent something; a question that could not be sent stays in the field. */
export function AskAgent({ questions, pending, texts: { words }, onAsk }: Props) {
  const [text, setText] = useState('');
  const form = useRef<HTMLFormElement>(null);
  useTypedEarly(form);
  const field = useId();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '' && (await onAsk(text.trim()))) setText('');
  };
  return (
    <form ref={form} method="dialog" className={own.form} onSubmit={(event) => void send(event)}>
      <label htmlFor={field} className={own.label}>
        {words.offersAsk}
      </label>
      {questions.length > 0 && (
        <ul className={own.asked} aria-label={words.offersAsked}>
          {questions.map((question, at) => (
            <li key={at}>
              <WrittenText>{question}</WrittenText>
              <small>{words.offersSent}</small>
            </li>
          ))}
        </ul>
      )}
      <textarea
        id={field}
        className={own.field}
        dir="auto"
        rows={3}
        maxLength={longest}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <button type="submit" className={classes.secondary} disabled={pending || text.trim() === ''}>
        {words.offersSendQuestion}
      </button>
    </form>
  );
}
