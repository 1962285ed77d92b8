import { contextBridge, ipcRenderer } from 'electron';
import type { DeskBridge } from '../shared/ipc/desk.ts';

// SECURITY: ipcRenderer itself never reaches the page; what is called is checked in the main process.
const bridge: DeskBridge = {
  call: (channel, ...input) => ipcRenderer.invoke(`desk:${channel}`, input[0]),
  on: (event, listener) => {
    const forward = (_event: unknown, payload: Parameters<typeof listener>[0]) => listener(payload);
    ipcRenderer.on(`desk:${event}`, forward);
    return () => ipcRenderer.off(`desk:${event}`, forward);
  },
};

contextBridge.exposeInMainWorld('desk', bridge);
