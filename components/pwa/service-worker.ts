/**
 * Registers the service worker once the page has loaded; without one (development, old browsers) nothing happens.
 * @param onUpdate called when a new version waits; its argument puts it in place and loads the page anew
 */
export async function registerServiceWorker(onUpdate: (takeOver: () => void) => void): Promise<void> {
  if (!('serviceWorker' in navigator) || process.env.NODE_ENV !== 'production') return;
  const registration = await navigator.serviceWorker.register('/sw.js', { scope: '/', updateViaCache: 'none' });
  const offer = () => {
    const { waiting } = registration;
    // The first one of all replaces nothing.
    if (!waiting || !navigator.serviceWorker.controller) return;
    onUpdate(() => {
      navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true });
      waiting.postMessage({ type: 'SKIP_WAITING' });
    });
  };
  offer();
  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => installing.state === 'installed' && offer());
  });
}

/** Empties every cache of this browser: whoever signs out leaves nothing behind. */
export async function clearCaches(): Promise<void> {
  if (!('caches' in window)) return;
  await Promise.all(
    (await caches.keys()).filter((name) => !name.includes('precache')).map((name) => caches.delete(name)),
  );
}
