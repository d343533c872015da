import 'server-only';

/** Longest JSON answer that is read: more is a fault of the upstream, not a page of ours. */
const limit = 16 * 1024 * 1024;

/** The answer was cut, is no JSON, or is longer than any answer of the contract. */
export class UnreadableAnswer extends Error {}

/** Reads a JSON answer piece by piece, never more than the limit. @throws UnreadableAnswer, or what the time-out throws */
export async function readJson(response: Response): Promise<unknown> {
  const text = await readText(response);
  try {
    return JSON.parse(text);
  } catch {
    throw new UnreadableAnswer(`no JSON in ${text.length} characters`);
  }
}

async function readText(response: Response): Promise<string> {
  if (!response.body) return '';
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  try {
    for await (const chunk of response.body) {
      size += chunk.byteLength;
      if (size > limit) throw new UnreadableAnswer('longer than 16 MB');
      text += decoder.decode(chunk, { stream: true });
    }
  } catch (error) {
    if (error instanceof UnreadableAnswer || (error instanceof DOMException && error.name !== 'NetworkError'))
      throw error;
    throw new UnreadableAnswer('the answer was cut', { cause: error });
  }
  return text + decoder.decode();
}
