import { app } from 'electron';
import type { Notice } from '../../shared/ipc/app.ts';
import { onNetworkServiceGone } from '../adapters/network-service.ts';
import type { Log } from '../ports.ts';

type Reporting = { readonly log: Log; readonly notify: (notice: Notice) => void };

/** Keeps the program running after an error that no code has handled, and reports it. */
export function reportUncaughtErrors({ log, notify }: Reporting): void {
  const report = (event: string) => (error: unknown) => {
    log.error(event, error);
    notify(INTERNAL_ERROR);
  };
  process.on('uncaughtException', report('uncaught exception'));
  process.on('unhandledRejection', report('unhandled rejection'));
}

const INTERNAL_ERROR: Notice = {
  id: 'internal-error',
  message:
    'Platedesk had an internal error and continues to run. If something no longer works, restart Platedesk. Details are in the log.',
};

/**
 * Logs helper processes that end unexpectedly; Chromium starts them again. Only the network process
 * causes a message: an action that needs another one fails with its own message.
 */
export function reportChildProcesses({ log, notify }: Reporting): void {
  app.on('child-process-gone', (_event, { type, reason, exitCode, serviceName, name }) => {
    if (reason === 'clean-exit') return;
    log.error('child process gone', reason, { type, exitCode, name: name ?? serviceName ?? '' });
  });
  onNetworkServiceGone(() => notify(NETWORK_RESTARTED));
}

const NETWORK_RESTARTED: Notice = {
  id: 'network-restarted',
  message:
    'The network process of Platedesk stopped and was started again. A request in progress may have failed. The provider may still have charged for it.',
};
