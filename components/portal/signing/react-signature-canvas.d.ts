declare module 'react-signature-canvas' {
  import { type CanvasHTMLAttributes, type Component } from 'react';

  interface Point {
    x: number;
    y: number;
    time: number;
    color?: string;
  }

  interface Props {
    canvasProps?: CanvasHTMLAttributes<HTMLCanvasElement>;
    clearOnResize?: boolean;
    penColor?: string;
    minWidth?: number;
    maxWidth?: number;
    /** Least time between two points, ms. */
    throttle?: number;
    onBegin?: () => void;
    onEnd?: () => void;
  }

  /** Declares what the package uses of signature_pad 2: points are in CSS px of the canvas. */
  export default class SignatureCanvas extends Component<Props> {
    getCanvas(): HTMLCanvasElement;
    clear(): void;
    toData(): Point[][];
    fromData(strokes: Point[][]): void;
  }
}
