import { say, type PortalTexts } from './texts';
import classes from './agency-device.module.css';

/** Says above every step that the signer uses the agency's device, before whom, and gives it back. */
export function AgencyDevice({ name, texts: { words } }: { name: string; texts: PortalTexts }) {
  return (
    <aside className={classes.bar}>
      <span>{say(words.agencyDevice, { name })}</span>
      {/* oxlint-disable-next-line nextjs/no-html-link-for-pages -- It leaves the portal by a whole load. */}
      <a className={classes.back} href="/take-back">
        {words.giveBack}
      </a>
    </aside>
  );
}
