import { defineConfig } from 'vite';

// The pages are served by `adoube serve`; while one works on them, Vite serves them and passes the rest on.
const server = process.env['ADOUBE_URL'] ?? 'http://127.0.0.1:8080';

export default defineConfig({
  build: {
    target: 'es2022',
    // Pictures stay files of their own: the policy of the pages allows no others, and style stays small.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  worker: { format: 'es' },
  server: {
    fs: { allow: ['..'] },
    proxy: { '/api': { target: server, ws: true } },
  },
});
