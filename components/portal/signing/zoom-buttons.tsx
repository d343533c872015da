import type { PortalTexts } from '../frame/texts';
import { MinusIcon, PlusIcon } from '../frame/portal-icons';
import type { useZoom } from './use-zoom';
import classes from './sign-bar.module.css';

/** Makes the pages larger and smaller, for those who cannot pinch. */
export function ZoomButtons({ zoom, texts: { words } }: { zoom: ReturnType<typeof useZoom>; texts: PortalTexts }) {
  return (
    <div role="group" aria-label={words.zoom} className={classes.zoom}>
      <button type="button" aria-label={words.zoomOut} disabled={zoom.isLeast} onClick={() => zoom.go(-1)}>
        <MinusIcon size={20} />
      </button>
      <button type="button" aria-label={words.zoomIn} disabled={zoom.isMost} onClick={() => zoom.go(1)}>
        <PlusIcon size={20} />
      </button>
    </div>
  );
}
