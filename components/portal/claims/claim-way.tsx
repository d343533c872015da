import type { PortalTexts } from '../frame/texts';
import classes from '../frame/agency-device.module.css';

/** Opened by a full load: the page as it was before the papers were sent is out of date. */
const claimAddress = '/claim/open';

/** Leads from a request for papers back to the page of its claim. */
export function ClaimWay({ texts: { words } }: { texts: PortalTexts }) {
  return (
    <nav className={classes.bar} aria-label={words.backToClaim}>
      <a className={classes.back} href={claimAddress}>
        {words.backToClaim}
      </a>
    </nav>
  );
}
