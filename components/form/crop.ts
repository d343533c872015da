/** What of a picture is taken: how close, and where the middle of it lies, as shares of the picture. */
export interface Crop {
  /** 1 takes as much as fits, more comes closer. */
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

/** The part of a picture that a crop takes, in its pixels. @param aspect width by height of the part */
export function areaOf({ zoom, x, y }: Crop, { width, height }: Size, aspect: number): Size & { x: number; y: number } {
  const wide = width / height > aspect;
  const whole = wide ? { width: height * aspect, height } : { width, height: width / aspect };
  const part = { width: whole.width / zoom, height: whole.height / zoom };
  return { ...part, x: x * width - part.width / 2, y: y * height - part.height / 2 };
}

/** The nearest crop that stays inside of the picture. */
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

/** Moved by shares of what is shown. */
export function moved(crop: Crop, by: { x: number; y: number }, picture: Size, aspect: number): Crop {
  const part = areaOf(crop, picture, aspect);
  return within(
    { ...crop, x: crop.x + (by.x * part.width) / picture.width, y: crop.y + (by.y * part.height) / picture.height },
    picture,
    aspect,
  );
}

/** Pixels of what is sent: no more than the picture has, and no more than a screen shows. */
export function outputSize(part: Size, longest = 1_200): Size {
  const scale = Math.min(1, longest / Math.max(part.width, part.height));
  return { width: Math.round(part.width * scale), height: Math.round(part.height * scale) };
}
