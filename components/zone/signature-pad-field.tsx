import { startTransition, useLayoutEffect, useRef, useState } from 'react';
import SignatureCanvas from 'react-signature-canvas';
import type { ZoneTexts } from './texts';
import { drawnPicture } from './trim-ink';
import parts from './zone-parts.module.css';
import classes from './zone-sheet.module.css';

/** Ink as of a good pen. */
const ink = '#0b2a6b';

/** Fits the canvas to its place and the screen's dots; what was drawn is drawn again at the new size. */
function fit(pad: SignatureCanvas): void {
  const canvas = pad.getCanvas();
  const density = Math.min(window.devicePixelRatio || 1, 2);
  const { clientWidth, clientHeight } = canvas;
  const before = { width: canvas.width / density, height: canvas.height / density };
  if (clientWidth === 0 || (Math.round(before.width) === clientWidth && Math.round(before.height) === clientHeight)) return;
  const strokes = pad.toData();
  const scale = before.width > 0 ? Math.min(clientWidth / before.width, clientHeight / before.height) : 1;
  canvas.width = clientWidth * density;
  canvas.height = clientHeight * density;
  canvas.getContext('2d')?.scale(density, density);
  pad.clear();
  pad.fromData(strokes.map((stroke) => stroke.map((point) => ({ ...point, x: point.x * scale, y: point.y * scale }))));
}

/** Where a finger signs. */
export function SignaturePadField({ texts, onPut }: { texts: ZoneTexts; onPut: (picture: string) => void }) {
  const { words } = texts;
  const pad = useRef<SignatureCanvas>(null);
  const [drawn, setDrawn] = useState(false);
  // Ends before the canvas is taken out of the page: a size of nothing is no size to fit.
  useLayoutEffect(() => {
    const current = pad.current;
    if (!current) return;
    const observer = new ResizeObserver(() => fit(current));
    observer.observe(current.getCanvas());
    return () => observer.disconnect();
  }, []);
  const put = async () => {
    const picture = pad.current && (await drawnPicture(pad.current.getCanvas(), pad.current.toData().flat()));
    if (picture) onPut(picture);
  };
  const clear = () => {
    pad.current?.clear();
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
          // The ink first, the buttons after it.
          onBegin={() => startTransition(() => setDrawn(true))}
          canvasProps={{ className: classes.canvas, role: 'img', 'aria-label': words.drawLabel }}
        />
      </div>
      <div className={classes.row}>
        <button type="button" className={parts.secondary} disabled={!drawn} onClick={clear}>
          {words.clear}
        </button>
        <button type="button" className={parts.primary} disabled={!drawn} onClick={() => void put()}>
          {words.place}
        </button>
      </div>
    </>
  );
}
