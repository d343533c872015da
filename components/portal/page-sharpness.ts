import { dpiFor, type Size } from './page-window';

/** Slow or dear lines get pictures that are good enough to read. */
function mostDpi(): number {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean; effectiveType?: string } };
  return connection?.saveData || /2g/.test(connection?.effectiveType ?? '') ? 120 : 200;
}

/** Dots per inch in which a page of a width in px is asked for: as sharp as this screen shows it, and sharper when fingers zoom in. */
export function sharpnessOf(size: Size, width: number, zoom = 1): number {
  const density = Math.min(window.devicePixelRatio || 1, 3);
  return zoom > 1.2 ? dpiFor(size, width * zoom, density) : dpiFor(size, width, density, mostDpi());
}
