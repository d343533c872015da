import { useTranslations } from 'next-intl';
import type { EnvelopeSigner, SignerStatus } from '@/lib/contract/envelopes';
import classes from './signer-progress.module.css';

/** What a signer goes through, in its order (DOC-06). */
const steps = ['SENT', 'DELIVERED', 'OPENED', 'STARTED', 'SIGNED'] as const satisfies readonly SignerStatus[];

interface SignerProgressProps {
  signer: Pick<EnvelopeSigner, 'name' | 'status' | 'asked' | 'finished'>;
  /** The name stands beside it already. */
  nameless?: boolean;
}

/** How far a signer has come: five small steps, and the word for it. */
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
