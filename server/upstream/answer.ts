import 'server-only';

/** Longest JSON response, characters. A longer one is a fault of the upstream. */
const limit = 16 * 1024 * 1024;

/** The response was cut off, is not JSON, or is too long. */
export class UnreadableAnswer extends Error {}

/** Reads a JSON response up to the limit. @throws UnreadableAnswer, or the error of the time-out */
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
