import { dpiFor, type Size } from './page-window';

/** Slow or metered connections get smaller images that are still readable. */
function maxDpi(): number {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean; effectiveType?: string } };
  return connection?.saveData || /2g/.test(connection?.effectiveType ?? '') ? 120 : 200;
}

/** Returns the resolution of page images, dpi, for a page width in px and the zoom. */
export function sharpnessOf(size: Size, width: number, zoom = 1): number {
  const density = Math.min(window.devicePixelRatio || 1, 3);
  return zoom > 1.2 ? dpiFor(size, width * zoom, density) : dpiFor(size, width, density, maxDpi());
}
