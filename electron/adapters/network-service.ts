import { app } from 'electron';

/** Calls a listener when Chromium's network process has ended. Chromium starts it again. */
export function onNetworkServiceGone(listener: () => void): void {
  app.on('child-process-gone', (_event, { serviceName, reason }) => {
    if (serviceName === 'network.mojom.NetworkService' && reason !== 'clean-exit') listener();
  });
}
