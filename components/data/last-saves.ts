/** How long the end of a session waits for saves, ms. */
const longest = 5_000;

type Save = () => Promise<unknown>;

const saves = new Set<Save>();

/**
 * Has a save done before the session ends: what a screen saves by itself a moment after the last letter would be lost,
 * because nothing stays in the browser.
 * @returns a function that takes it back
 */
export function onLastSaves(save: Save): () => void {
  saves.add(save);
  return () => void saves.delete(save);
}

/** Saves what was typed last. A save that fails or takes long keeps nobody from leaving. */
export async function lastSaves(): Promise<void> {
  if (saves.size === 0) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, longest);
  });
  // A save that throws at once is one that fails.
  const all = [...saves].map(async (save) => {
    await save();
  });
  await Promise.race([Promise.allSettled(all), over]);
  clearTimeout(timer);
}
