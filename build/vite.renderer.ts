import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The page host replaces this with a fresh nonce in each page. */
export const NONCE_PLACEHOLDER = '__CSP_NONCE__';

/** The pages of the windows. */
export default defineConfig({
  root: fileURLToPath(new URL('../renderer', import.meta.url)),
  base: '/',
  publicDir: false,
  plugins: [react()],
  html: { cspNonce: NONCE_PLACEHOLDER },
  server: { port: 5173, strictPort: true, host: '127.0.0.1' },
  build: {
    target: 'chrome130',
    outDir: '../dist/renderer',
    emptyOutDir: true,
    // Data URLs would need `data:` in the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
