import { contextBridge, ipcRenderer, webFrame } from 'electron';
import type { IpcBridge } from '../shared/ipc/bridge.ts';

// SECURITY: the page never gets ipcRenderer itself; the main process checks every call.
const bridge: IpcBridge = {
  call: (channel, ...input) => ipcRenderer.invoke('bridge:call', channel, input[0]),
  on: (event, listener) => {
    const forward = (_event: unknown, payload: Parameters<typeof listener>[0]) => listener(payload);
    ipcRenderer.on(`bridge:${event}`, forward);
    return () => ipcRenderer.off(`bridge:${event}`, forward);
  },
};

contextBridge.exposeInMainWorld('bridge', bridge);

// Chromium's own spell checker would download a dictionary from its vendor.
webFrame.setSpellCheckProvider('en-GB', {
  spellCheck: (words, reportMisspelled) =>
    void bridge
      .call('spelling.findMisspelled', { words })
      .then((result) => reportMisspelled(result.ok ? [...result.value] : [])),
});
