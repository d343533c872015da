import { type ScanWork, UnreadableFile, type WorkAnswer, type WorkName } from './scan-work';

interface Waiting {
  resolve: (output: never) => void;
  reject: (error: Error) => void;
  onDone: ((done: number) => void) | undefined;
}

/** Runs page detection, straightening and rendering in a worker, so that the screen stays responsive. */
export class ScanEngine {
  private readonly worker = new Worker(new URL('./scan-worker.ts', import.meta.url), { type: 'module' });
  private readonly waiting = new Map<number, Waiting>();
  private next = 1;

  constructor() {
    this.worker.addEventListener('message', ({ data }: MessageEvent<WorkAnswer>) => this.receive(data));
    this.worker.addEventListener('error', () => this.fail());
  }

  /**
   * @param onDone called with the progress.
   * @throws UnreadableFile, or an Error when the worker failed
   */
  ask<Name extends WorkName>(
    name: Name,
    input: ScanWork[Name]['input'],
    onDone?: (done: number) => void,
  ): Promise<ScanWork[Name]['output']> {
    const id = this.next++;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject, onDone });
      this.worker.postMessage({ id, name, input }, 'frame' in input ? [input.frame] : []);
    });
  }

  stop(): void {
    this.worker.terminate();
    this.fail();
  }

  private receive(answer: WorkAnswer): void {
    const waiting = this.waiting.get(answer.id);
    if (!waiting) return;
    if ('done' in answer) return waiting.onDone?.(answer.done);
    this.waiting.delete(answer.id);
    if ('output' in answer) waiting.resolve(answer.output as never);
    else
      waiting.reject(
        answer.problem === 'FAILED' ? new Error('The scan worker failed') : new UnreadableFile(answer.problem),
      );
  }

  private fail(): void {
    for (const { reject } of this.waiting.values()) reject(new Error('The scan worker has ended'));
    this.waiting.clear();
  }
}
