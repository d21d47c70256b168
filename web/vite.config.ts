import { defineConfig } from 'vite';

// The pages are served by `adoube serve`; while one works on them, Vite serves them and passes the rest on.
const server = process.env['ADOUBE_URL'] ?? 'http://127.0.0.1:8080';

/** What every page or nearly every one needs is one file: each more would cost a slow line a round trip. */
const base =
  /node_modules\/(?!lean-qr)|\/src\/(app\/(?!code|telling|waits|booklet|words\.)|net\/(?!passkey|envelope|event|glance|push|study)|board\/|clock\/(ticking|face)|modules\/core|modules\/door|core\.ts|computer\.ts|json\.ts|named\.ts|pages\/(laws\/book|game\/sound|table\/store))/;

/** What every page of a game needs, whoever looks at it: one file is smaller than ten. */
const played = /src\/pages\/game\/(bar|live|taken|sound|wishes|told|sheet|strip|acts|slip)\.tsx?$/;

export default defineConfig(({ isSsrBuild }) => ({
  build: {
    target: 'es2022',
    // Pictures stay files of their own: the policy of the pages allows no others, and style stays small.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // By it the first page is told what it needs.
    manifest: !isSsrBuild,
    ...(isSsrBuild ? { emptyOutDir: true } : {}),
    rolldownOptions: {
      checks: { pluginTimings: false },
      ...(isSsrBuild
        ? {}
        : {
            output: {
              codeSplitting: {
                groups: [
                  { name: 'base', test: base },
                  { name: 'play', test: played },
                ],
              },
            },
          }),
    },
  },
  ssr: { noExternal: true },
  worker: { format: 'es' },
  server: {
    fs: { allow: ['..'] },
    proxy: { '/api': { target: server, ws: true } },
  },
}));
