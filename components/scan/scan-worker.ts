import { assemblePdf, pagesOf } from './assemble-pdf';
import { pageIn, renderPage, takePicture } from './render-page';
import { type ScanWork, UnreadableFile, type WorkAnswer, type WorkName, type WorkRequest } from './scan-work';

/** The part of the worker scope that is used here; the DOM types only describe the window. */
interface Scope {
  postMessage(answer: WorkAnswer): void;
  addEventListener(type: 'message', listen: (event: MessageEvent<WorkRequest>) => void): void;
}

const scope = globalThis as unknown as Scope;

type Tell = (done: number) => void;
const work: { [Name in WorkName]: (input: ScanWork[Name]['input'], tell: Tell) => Promise<ScanWork[Name]['output']> } =
  {
    async find({ frame }) {
      const quad = pageIn(frame);
      frame.close();
      return quad;
    },
    take: ({ file }) => takePicture(file),
    count: ({ file }) => pagesOf(file),
    render: async (rendering) => (await renderPage(rendering)).image,
    assemble: ({ parts, title }, tell) => assemblePdf(parts, title, tell),
  };

async function answer({ id, name, input }: WorkRequest): Promise<void> {
  try {
    const run = work[name] as (input: unknown, tell: Tell) => Promise<unknown>;
    scope.postMessage({ id, output: await run(input, (done) => scope.postMessage({ id, done })) });
  } catch (error) {
    scope.postMessage({ id, problem: error instanceof UnreadableFile ? error.reason : 'FAILED' });
  }
}

scope.addEventListener('message', ({ data }) => void answer(data));
