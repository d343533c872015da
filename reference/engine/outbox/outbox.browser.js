// Renews the list every two seconds while the page is looked at; what did not change is left alone.
const main = document.querySelector('main[data-refresh]');
let shown = main.innerHTML;

async function renew() {
  if (document.hidden) return;
  try {
    const response = await fetch(location.href, { headers: { accept: 'text/html' } });
    if (!response.ok) return;
    const fresh = new DOMParser()
      .parseFromString(await response.text(), 'text/html')
      .querySelector('main[data-refresh]');
    if (!fresh || fresh.innerHTML === shown) return;
    shown = fresh.innerHTML;
    main.replaceChildren(...fresh.childNodes);
  } catch {
    // The program is being restarted: the next round tries again.
  }
}

setInterval(renew, 2000);
document.addEventListener('visibilitychange', renew);
