import { startTransition, useLayoutEffect, useRef, useState } from 'react';
import SignatureCanvas from 'react-signature-canvas';
import { nextPaint } from '@/components/ui/kit/next-paint';
import type { PortalTexts } from '../frame/texts';
import { drawnPicture } from './trim-ink';
import parts from '../frame/portal.module.css';
import classes from './field-sheet.module.css';

/** Colour of blue pen ink. */
const ink = '#0b2a6b';

/** A drawing, and the size of its canvas, CSS px. */
interface Drawing {
  strokes: ReturnType<SignatureCanvas['toData']>;
  width: number;
  height: number;
}

/**
 * Resizes the canvas to its element and the screen's pixel density, and redraws the drawing at the new size.
 * @param drawn the original drawing: scaling always starts from it, so that turning the phone back restores its size
 * @returns the original drawing, for the next call
 */
function fit(pad: SignatureCanvas, drawn: Drawing | undefined): Drawing | undefined {
  const canvas = pad.getCanvas();
  const density = Math.min(window.devicePixelRatio || 1, 2);
  const { clientWidth, clientHeight } = canvas;
  const before = { width: canvas.width / density, height: canvas.height / density };
  if (clientWidth === 0 || (Math.round(before.width) === clientWidth && Math.round(before.height) === clientHeight))
    return drawn;
  const drawing = drawn ?? { strokes: pad.toData(), ...before };
  const scale = drawing.width > 0 ? Math.min(clientWidth / drawing.width, clientHeight / drawing.height) : 1;
  canvas.width = clientWidth * density;
  canvas.height = clientHeight * density;
  canvas.getContext('2d')?.scale(density, density);
  pad.clear();
  pad.fromData(
    drawing.strokes.map((stroke) => stroke.map((point) => ({ ...point, x: point.x * scale, y: point.y * scale }))),
  );
  return drawing;
}

/** Shows a canvas to sign on by finger. */
export function SignaturePadField({ texts, onPut }: { texts: PortalTexts; onPut: (picture: string) => void }) {
  const { words } = texts;
  const pad = useRef<SignatureCanvas>(null);
  /** Original drawing, kept for the next resize until something else is drawn. */
  const drawing = useRef<Drawing>(undefined);
  const [drawn, setDrawn] = useState(false);
  const [small, setSmall] = useState(false);
  // A layout effect, so that the observer stops before the canvas is removed: its size would be zero.
  useLayoutEffect(() => {
    const current = pad.current;
    if (!current) return;
    const observer = new ResizeObserver(() => {
      drawing.current = fit(current, drawing.current);
    });
    observer.observe(current.getCanvas());
    return () => observer.disconnect();
  }, []);
  const begin = () => {
    setSmall(false);
    drawing.current = undefined;
    // Drawing has priority over rendering the buttons.
    startTransition(() => setDrawn(true));
  };
  const put = async () => {
    // Cutting out the picture takes longer than a frame on a slow phone.
    await nextPaint();
    const picture = pad.current && (await drawnPicture(pad.current.getCanvas(), pad.current.toData().flat()));
    if (picture) onPut(picture);
    else setSmall(true);
  };
  const clear = () => {
    pad.current?.clear();
    drawing.current = undefined;
    setDrawn(false);
  };
  return (
    <>
      <div className={classes.pad}>
        {!drawn && <p className={classes.hint}>{words.drawHint}</p>}
        <SignatureCanvas
          ref={pad}
          clearOnResize={false}
          penColor={ink}
          minWidth={1.1}
          maxWidth={3.2}
          throttle={0}
          onBegin={begin}
          canvasProps={{ className: classes.canvas, role: 'img', 'aria-label': words.drawLabel }}
        />
      </div>
      {small && (
        <p role="alert" className={parts.failure}>
          {words.drawingSmall}
        </p>
      )}
      <div className={classes.row}>
        <button type="button" className={parts.primary} disabled={!drawn} onClick={() => void put()}>
          {words.place}
        </button>
        <button type="button" className={parts.secondary} disabled={!drawn} onClick={clear}>
          {words.clear}
        </button>
      </div>
    </>
  );
}
