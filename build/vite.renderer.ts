import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Rolldown } from 'vite';

const ENTRY = fileURLToPath(new URL('../renderer/main.tsx', import.meta.url));

/** The page host replaces this with a fresh nonce in each page. */
export const NONCE_PLACEHOLDER = '__CSP_NONCE__';

/**
 * All that the first screen needs is one file, because each file of a page is a request to the main
 * process, which delays the launch. Other code stays in the parts in which it is loaded.
 */
const FIRST_SCREEN = {
  debugName: 'first screen',
  // The index files of these packages import all components, of which most are needed later.
  test: (id: string) => !/[\\/]node_modules[\\/](react-aria|react-stately|lucide)/.test(id),
  name: (id: string, context: Rolldown.ChunkingContext) =>
    (firstModules ??= collectStaticImports(ENTRY, context)).has(id) ? 'first-screen' : null,
};
let firstModules: ReadonlySet<string> | undefined;

/** Returns the modules that a module needs before it can run. */
function collectStaticImports(
  entry: string,
  context: Rolldown.ChunkingContext,
): ReadonlySet<string> {
  const found = new Set([entry]);
  for (const id of found)
    for (const imported of context.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  return found;
}

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
    // In kilobytes. The file of the first screen is the largest.
    chunkSizeWarningLimit: 700,
    rolldownOptions: { output: { codeSplitting: { groups: [FIRST_SCREEN] } } },
  },
});
