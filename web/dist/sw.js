// Keeps the pages on the device, so that they open without a network. What is asked of the server goes to the server.
const version = "c5cc9550578c2804";
const files = ["/","/assets/announce-C-66YWe7.js","/assets/b-BCrZEN47.svg","/assets/b-CYKhbT7s.svg","/assets/b-lSDeFgRs.svg","/assets/bb-BEJxz6w6.svg","/assets/bb-DoFWWR-D.svg","/assets/bk-BKNcwscJ.svg","/assets/bk-CuVr95xE.svg","/assets/bn-C8Na9HlX.svg","/assets/bn-DDE7OGzF.svg","/assets/board-BLHe8Sh8.js","/assets/board-DbDR3WK1.css","/assets/board-RXkACK62.js","/assets/bp-BMM1hgCz.svg","/assets/bp-BVh5P20C.svg","/assets/bq-CIyINAF6.svg","/assets/bq-uBM8KzKr.svg","/assets/br-BqohsIbk.svg","/assets/br-DVdehaQU.svg","/assets/core_bg-DAMpYYdg.wasm","/assets/cz-D-jUMp1x.json","/assets/face-Ilu5gvZ4.js","/assets/face-frDeQCKV.css","/assets/fesa-2017-CQjzhxzg.json","/assets/fesa-2024-BtADl-O2.json","/assets/fide-2009-BhxjssxV.json","/assets/furigoma-CtCVVqhL.js","/assets/furigoma-DmDg6HfG.css","/assets/g-B_f_cF6F.svg","/assets/g-BqVv2BD3.svg","/assets/g-DGxGPLmp.svg","/assets/home-C39dDWlI.js","/assets/home-uo91j7z7.css","/assets/index-CMzWZpRu.css","/assets/index-CgjCQYHr.js","/assets/inter-latin-wght-normal-Dx4kXJAl.woff2","/assets/j-CbN80jEZ.svg","/assets/j-DkE3cXnT.svg","/assets/j-hZ2IT-Aj.svg","/assets/jsxRuntime-DT4vpalY.js","/assets/k-BI5E2YIV.svg","/assets/k-BXmkIG7W.svg","/assets/k-Cpy-TJis.svg","/assets/l-C60Le0vW.svg","/assets/l-DLPSt34P.svg","/assets/l-DV7uvKMy.svg","/assets/laws-BSEDfD_y.css","/assets/laws-UcDebX97.js","/assets/layout-D5gYKLm8.js","/assets/livret-C9jP3eFZ.json","/assets/missing-hNJyKIo7.js","/assets/n-B2USx1SK.svg","/assets/n-DyPISejE.svg","/assets/n-OxWIGaI5.svg","/assets/p-CLMhm9FC.svg","/assets/p-CgFCE5NR.svg","/assets/p-DAmwE-It.svg","/assets/pb-CbMmJtl_.svg","/assets/pb-D2c4Tli4.svg","/assets/pb-DMKkht4u.svg","/assets/pl-CU0NaKYg.svg","/assets/pl-C_TleOp3.svg","/assets/pl-DfYH948Z.svg","/assets/pn-BASvLRPJ.svg","/assets/pn-D2rX6EQg.svg","/assets/pn-Dv5SkqX3.svg","/assets/pp-Bg8iviov.svg","/assets/pp-C9MavHqy.svg","/assets/pp-CnojkJQk.svg","/assets/pr-B905E5bC.svg","/assets/pr-DZhu7E7k.svg","/assets/pr-mdm4EGMb.svg","/assets/ps-Bp6QJzf0.svg","/assets/ps-CNoBCb8R.svg","/assets/ps-fvEIp2wh.svg","/assets/r-BEE7AtWY.svg","/assets/r-BzmecfJQ.svg","/assets/r-D1jWmC4i.svg","/assets/router-BwAEps4Z.js","/assets/s-BR1tY4l6.svg","/assets/s-CYchjqQf.svg","/assets/s-DGroqDSB.svg","/assets/source-serif-4-latin-wght-normal-DMe4EKeb.woff2","/assets/table-B_iK7DoJ.js","/assets/table-D7sc4GGj.css","/assets/wb-BDXOP_ZU.svg","/assets/wb-DH7ny7Nv.svg","/assets/wk-BPFRxpdJ.svg","/assets/wk-DMIaMbGU.svg","/assets/wn-D53xFkpj.svg","/assets/wn-DQjoc8hb.svg","/assets/words.en-CZY2-aD6.js","/assets/words.fr-487XSfMU.js","/assets/words.ja-BVXVQhHH.js","/assets/wp-BABWKBQq.svg","/assets/wp-sSDx9lo_.svg","/assets/wq-C-TMngzM.svg","/assets/wq-baFt1AQz.svg","/assets/wr-BpCBUtyS.svg","/assets/wr-DKeNTMmw.svg","/icon-192.png","/icon-512.png","/icon.svg","/manifest.webmanifest"];

addEventListener('install', (event) => {
  const fill = async () => {
    const room = await caches.open(version);
    await room.addAll(files);
    await skipWaiting();
  };
  event.waitUntil(fill());
});

addEventListener('activate', (event) => {
  const clear = async () => {
    for (const key of await caches.keys()) if (key !== version) await caches.delete(key);
    await clients.claim();
  };
  event.waitUntil(clear());
});

addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin || url.pathname.startsWith('/api/')) return;
  if (request.mode === 'navigate') {
    event.respondWith(page());
  } else if (url.pathname.startsWith('/assets/') || files.includes(url.pathname)) {
    event.respondWith(part(request));
  }
});

// Every address is the same page. The newest there is, or the one that is kept.
async function page() {
  const room = await caches.open(version);
  try {
    const fresh = await fetch('/');
    if (fresh.ok) return fresh;
  } catch {
    // No network: what is kept will do.
  }
  return (await room.match('/')) ?? Response.error();
}

async function part(request) {
  const room = await caches.open(version);
  const there = await room.match(request);
  if (there) return there;
  const fresh = await fetch(request);
  if (fresh.ok) await room.put(request, fresh.clone());
  return fresh;
}
