import type { ApiFailure } from '@/components/data/api-failure';
import { ErrorIcon } from '@/components/ui/icon/open-icons';
import classes from './open-form.module.css';
import type { FailureTexts } from './open-texts';
import { SupportContact } from './support-contact';

type Shown = Pick<ApiFailure, 'code'> & Partial<Pick<ApiFailure, 'retryAfter' | 'reference'>>;

/** Shows the message for an error of the server (SGN-03). */
export function FailureNote({ failure, texts }: { failure: Shown; texts: FailureTexts }) {
  const words = texts.errors[failure.code] ?? texts.errors.UNKNOWN_ERROR;
  const wait = failure.retryAfter && texts.waitMinutes.replace('{minutes}', String(Math.ceil(failure.retryAfter / 60)));
  return (
    <div role="alert" className={classes.failure}>
      <ErrorIcon className={classes.failureIcon} />
      <div>
        <p className={classes.failureTitle}>{words?.title}</p>
        {words?.next && <p>{words.next}</p>}
        <SupportContact code={failure.code} />
        {wait && <p>{wait}</p>}
        {failure.reference && (
          <p className={classes.reference}>
            {texts.words.reference} <bdi dir="ltr">{failure.reference}</bdi>
          </p>
        )}
      </div>
    </div>
  );
}
