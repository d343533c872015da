/** Crop of a picture: zoom and centre. The centre is in shares of the picture's size. */
export interface Crop {
  /** 1 shows as much as fits; larger values zoom in. */
  zoom: number;
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

export const wholeCrop: Crop = { zoom: 1, x: 0.5, y: 0.5 };
export const closest = 4;

/**
 * Returns the area that a crop covers, in pixels of the picture.
 * @param aspect width divided by height of the area
 */
export function areaOf({ zoom, x, y }: Crop, { width, height }: Size, aspect: number): Size & { x: number; y: number } {
  const wide = width / height > aspect;
  const whole = wide ? { width: height * aspect, height } : { width, height: width / aspect };
  const part = { width: whole.width / zoom, height: whole.height / zoom };
  return { ...part, x: x * width - part.width / 2, y: y * height - part.height / 2 };
}

/** Returns the nearest crop that lies inside the picture. */
export function within(crop: Crop, picture: Size, aspect: number): Crop {
  const zoom = Math.min(closest, Math.max(1, crop.zoom));
  const part = areaOf({ ...crop, zoom }, picture, aspect);
  const between = (middle: number, half: number) => Math.min(1 - half, Math.max(half, middle));
  return {
    zoom,
    x: between(crop.x, part.width / picture.width / 2),
    y: between(crop.y, part.height / picture.height / 2),
  };
}

/** Moves a crop by shares of the visible part. */
export function moved(crop: Crop, by: { x: number; y: number }, picture: Size, aspect: number): Crop {
  const part = areaOf(crop, picture, aspect);
  return within(
    { ...crop, x: crop.x + (by.x * part.width) / picture.width, y: crop.y + (by.y * part.height) / picture.height },
    picture,
    aspect,
  );
}

/** Returns the size of the upload, px: at most that of the picture, and `longest` for its longest side. */
export function outputSize(part: Size, longest = 1_200): Size {
  const scale = Math.min(1, longest / Math.max(part.width, part.height));
  return { width: Math.round(part.width * scale), height: Math.round(part.height * scale) };
}
