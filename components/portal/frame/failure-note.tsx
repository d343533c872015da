import type { ApiFailure } from '@/components/data/api-failure';
import { failureText, type PortalTexts } from './texts';
import classes from './portal.module.css';

/** Shows an error in the customer's words, with what to do. */
export function FailureNote({ failure, texts }: { failure: ApiFailure | undefined; texts: PortalTexts }) {
  if (!failure) return null;
  const { title, next } = failureText(texts, failure);
  return (
    <div role="alert" className={classes.failure}>
      <p>
        <strong>{title}</strong>
      </p>
      <p>{next}</p>
    </div>
  );
}
