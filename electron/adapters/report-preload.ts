import { ipcRenderer } from 'electron';

/** Signals that a report can be printed: its fonts are loaded and its pictures decoded. */
async function signalReady(): Promise<void> {
  // A hidden window is not laid out until its layout is read, and requests no font before that.
  document.body.getBoundingClientRect();
  await document.fonts.ready;
  // A picture that cannot be decoded does not prevent printing.
  await Promise.allSettled([...document.images].map((image) => image.decode()));
  ipcRenderer.send('report-ready');
}

window.addEventListener('load', () => void signalReady(), { once: true });
