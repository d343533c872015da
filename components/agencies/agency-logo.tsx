import { imageAddress } from '@/lib/contract/kit/upload-rules';
import classes from './agency-logo.module.css';

/** Shows the logo of an agency, or the first letter of its name. */
export function AgencyLogo({ name, fileId }: { name: string; fileId: string | null }) {
  return (
    <span className={classes.logo} data-empty={fileId === null || undefined}>
      {/* Private and small: served as is, without the image optimizer. */}
      {fileId ? <img src={imageAddress(fileId)} alt={name} /> : <span aria-hidden="true">{[...name.trim()][0]}</span>}
    </span>
  );
}
