import { imageAddress } from '@/lib/contract/upload-rules';
import classes from './agency-logo.module.css';

/** The logo of an agency, or the first letter of its name in its place. */
export function AgencyLogo({ name, fileId }: { name: string; fileId: string | null }) {
  return (
    <span className={classes.logo} data-empty={fileId === null || undefined}>
      {/* Private and small: the server that has it sends it as it is. */}
      {fileId ? <img src={imageAddress(fileId)} alt={name} /> : <span aria-hidden="true">{[...name.trim()][0]}</span>}
    </span>
  );
}
