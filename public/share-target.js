// Files that are shared to the installed product: kept here, in the browser, until the scan screen takes the pages
// (DOC-02) and a screen of imports the sheets (IMP-04).
// Part of the service worker; the database is that of components/scan/scan-store.ts.
(() => {
  const address = '/customers/scan';
  const sheetsAddress = '/processes/management';
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

  const keep = async (files, sheet) => {
    const db = await open();
    try {
      await new Promise((resolve, reject) => {
        const transaction = db.transaction('shared', 'readwrite');
        const store = transaction.objectStore('shared');
        for (const file of files) store.add({ file, at: Date.now(), sheet });
        transaction.oncomplete = resolve;
        transaction.onerror = transaction.onabort = () => reject(transaction.error);
      });
    } finally {
      db.close();
    }
  };

  /** Names become headers of uploads. */
  const onOneLine = (name) => name.replace(/\p{Cc}+/gu, ' ').trim() || 'file';

  const filesOf = (parts, field) =>
    parts
      .getAll(field)
      .filter((part) => part instanceof File && part.size > 0)
      .map((file) => new File([file], onOneLine(file.name), { type: file.type }))
      .slice(0, most);

  const receive = async (request) => {
    const parts = await request.formData();
    const pages = filesOf(parts, 'pages');
    const sheets = filesOf(parts, 'sheets');
    await keep(pages, false);
    await keep(sheets, true);
    // Pages of the same share wait in the scan screen.
    const [screen, count] = sheets.length > 0 ? [sheetsAddress, sheets.length] : [address, pages.length];
    return Response.redirect(`${screen}?shared=${count}`, 303);
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
