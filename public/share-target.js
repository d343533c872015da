// Files that are shared to the installed product (DOC-02): kept here, in the browser, until the scan screen takes them.
// Part of the service worker; the database is that of components/scan/scan-store.ts.
(() => {
  const address = '/customers/scan';
  const most = 50;

  const open = () =>
    new Promise((resolve, reject) => {
      const request = indexedDB.open('scan', 1);
      request.onupgradeneeded = () => {
        request.result.createObjectStore('drafts');
        request.result.createObjectStore('sources');
        request.result.createObjectStore('shared', { autoIncrement: true });
      };
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });

  const keep = async (files) => {
    const db = await open();
    try {
      await new Promise((resolve, reject) => {
        const transaction = db.transaction('shared', 'readwrite');
        const store = transaction.objectStore('shared');
        for (const file of files) store.add({ file, at: Date.now() });
        transaction.oncomplete = resolve;
        transaction.onerror = transaction.onabort = () => reject(transaction.error);
      });
    } finally {
      db.close();
    }
  };

  /** Names become headers of uploads. */
  const onOneLine = (name) => name.replace(/\p{Cc}+/gu, ' ').trim() || 'file';

  const receive = async (request) => {
    const parts = await request.formData();
    const files = parts
      .getAll('pages')
      .filter((part) => part instanceof File && part.size > 0)
      .map((file) => new File([file], onOneLine(file.name), { type: file.type }));
    await keep(files.slice(0, most));
    return Response.redirect(`${address}?shared=${files.length}`, 303);
  };

  self.addEventListener('fetch', (event) => {
    const { request } = event;
    const { origin, pathname } = new URL(request.url);
    if (request.method !== 'POST' || origin !== self.location.origin || pathname !== address) return;
    // Another app shares without a referrer. A form of another site has one, unless it hides it: then the two look the
    // same here, and the scan screen asks before it takes the files.
    if (/^https?:/.test(request.referrer) && new URL(request.referrer).origin !== self.location.origin)
      return event.respondWith(Promise.resolve(Response.redirect(`${address}?shared=failed`, 303)));
    event.respondWith(receive(request).catch(() => Response.redirect(`${address}?shared=failed`, 303)));
  });
})();
