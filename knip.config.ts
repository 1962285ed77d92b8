import type { KnipConfig } from 'knip';

export default {
  entry: [
    'electron/{main,preload}.ts',
    'electron/adapters/report-preload.ts',
    'electron/archive/job-worker.ts',
    'electron/spelling/spelling-worker.ts',
    'electron/lists/import/import-worker.ts',
    'electron/lists/export/export-worker.ts',
    // Imported from the build by its path.
    'electron/report/document/index.ts',
    'electron/testing/golden/make.ts',
    'renderer/main.tsx',
    'e2e/*.spec.ts',
    'e2e/playwright.config.ts',
    // Named by its path in that file.
    'e2e/skipped-reporter.ts',
    'e2e/bench/empty/main.cjs',
    'build/vite.*.ts',
  ],
  project: ['{build,e2e,electron,renderer,shared}/**/*.{ts,tsx,cjs}', '*.ts'],
  // Programs of the system.
  ignoreBinaries: [
    'apt-get',
    'dpkg-deb',
    'mkfifo',
    'mount',
    'prlimit',
    'soffice',
    'strace',
    'umount',
    'xdotool',
    'Xvfb',
  ],
} satisfies KnipConfig;
