/**
 * Registers the service worker after the page has loaded; does nothing without one (development, old browsers).
 * @param onUpdate called when a new version waits; its argument activates it and reloads the page
 */
export async function registerServiceWorker(onUpdate: (takeOver: () => void) => void): Promise<void> {
  if (!('serviceWorker' in navigator) || process.env.NODE_ENV !== 'production') return;
  const registration = await navigator.serviceWorker.register('/sw.js', { scope: '/', updateViaCache: 'none' });
  const offer = () => {
    const { waiting } = registration;
    // The first service worker replaces no older version.
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

/** Deletes every cache of this browser, so that nothing remains after sign-out. */
export async function clearCaches(): Promise<void> {
  if (!('caches' in window)) return;
  await Promise.all(
    (await caches.keys()).filter((name) => !name.includes('precache')).map((name) => caches.delete(name)),
  );
}
