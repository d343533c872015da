import type { ApiFailure } from '@/components/data/api-failure';
import { say, type PortalTexts } from './texts';
import classes from './portal.module.css';

/** Shows an error in the customer's words, with what to do. */
export function FailureNote({ failure, texts }: { failure: ApiFailure | undefined; texts: PortalTexts }) {
  if (!failure) return null;
  const { title, next } = texts.errors[failure.code] ?? texts.errors.UNKNOWN_ERROR ?? { title: '', next: '' };
  return (
    <div role="alert" className={classes.failure}>
      <p>
        <strong>{title}</strong>
      </p>
      <p>{say(next, { reference: failure.reference, minutes: Math.ceil((failure.retryAfter ?? 60) / 60) })}</p>
    </div>
  );
}
