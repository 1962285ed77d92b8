/** `npm run dev`: windows with hot reload. The main process is rebuilt and restarted on change. */
import { type ChildProcess, spawn } from 'node:child_process';
import { build, createServer, type Plugin } from 'vite';
import { serveSamplePhoto } from '../electron/sample/photos/serve-sample-photo.ts';
import { isDrawingPath } from '../shared/sample/photo-url.ts';
import { findRuntime, noSandboxSwitches } from './find-runtime.ts';
import { ROOT } from './package/identity.ts';
import { createMainConfig } from './vite.main.ts';
import preloads from './vite.preload.ts';
import renderer from './vite.renderer.ts';

const runtime = findRuntime({ download: true });
if (runtime.kind === 'none') {
  console.error(`${runtime.message}: npm run dev needs Electron itself.`);
  process.exit(1);
}
const { executable } = runtime;

/** The built application's page host serves the sample's photos; here the development server does. */
const samplePhotos: Plugin = {
  name: 'sample-photos',
  configureServer: ({ middlewares }) => {
    middlewares.use((request, response, next) => {
      const { pathname, search } = new URL(request.url ?? '/', 'http://127.0.0.1');
      if (!isDrawingPath(pathname)) return next();
      serveSamplePhoto(pathname, search).then(
        ({ status, headers, body }) => response.writeHead(status, headers).end(body),
        next,
      );
    });
  },
};

const server = await createServer({
  ...renderer,
  configFile: false,
  plugins: [...(renderer.plugins ?? []), samplePhotos],
});
await server.listen();
for (const preload of preloads) await build({ ...preload, configFile: false });

const main = createMainConfig(false);
let child: ChildProcess | undefined;
const restart = () => {
  child?.removeAllListeners('exit');
  child?.kill();
  const env = { ...process.env, PLATEDESK_DEV_SERVER: 'http://127.0.0.1:5173' };
  child = spawn(executable, [ROOT, ...noSandboxSwitches()], { stdio: 'inherit', env });
  child.on('exit', (code) => process.exit(code ?? 0));
};
const restartPlugin = { name: 'restart-electron', closeBundle: restart };
await build({
  ...main,
  configFile: false,
  plugins: [...(main.plugins ?? []), restartPlugin],
  build: { ...main.build, watch: {} },
});
