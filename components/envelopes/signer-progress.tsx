import { useTranslations } from 'next-intl';
import type { EnvelopeSigner, SignerStatus } from '@/lib/contract/documents/envelopes';
import classes from './signer-progress.module.css';

/** Steps of a signer, in order (DOC-06). */
const steps = ['SENT', 'DELIVERED', 'OPENED', 'STARTED', 'SIGNED'] as const satisfies readonly SignerStatus[];

interface SignerProgressProps {
  signer: Pick<EnvelopeSigner, 'name' | 'status' | 'asked' | 'finished'>;
  /** Omits the name, which is shown beside it. */
  nameless?: boolean;
}

/** Shows the progress of a signer: five steps, and the name of the current one. */
export function SignerProgress({ signer: { name, status, asked, finished }, nameless = false }: SignerProgressProps) {
  const text = useTranslations('envelopes');
  const reached = steps.findIndex((step) => step === status);
  return (
    <span className={classes.signer} data-status={status}>
      {!nameless && <bdi className={classes.name}>{name}</bdi>}
      <span className={classes.track} aria-hidden="true">
        {steps.map((step, at) => (
          <span key={step} data-done={at <= reached || undefined} />
        ))}
      </span>
      <span className={classes.word}>
        {text(`signerStatus.${status}`)}
        {status === 'STARTED' && asked > 0 && <> {text('ofAll', { finished, asked })}</>}
      </span>
    </span>
  );
}
