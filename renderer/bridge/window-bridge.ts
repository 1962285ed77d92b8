import type { IpcBridge } from '../../shared/ipc/bridge.ts';

/**
 * Set by the preload script: the window's only access to the main process. It is not declared for
 * the whole program, so that no other file can use it without a type error.
 */
const preloaded = globalThis as unknown as { readonly bridge: IpcBridge };

/** The window's own bridge. `renderer/app` gives it to the services of the window. */
export const windowBridge: IpcBridge = {
  call: async (channel, ...input) => {
    const answer = await preloaded.bridge.call(channel, ...input);
    // Usually a render follows. After an idle period, an early request brings its frame forward.
    requestAnimationFrame(() => undefined);
    return answer;
  },
  on: (event, listener) => preloaded.bridge.on(event, listener),
};
