import { ipcRenderer } from 'electron';

/** Says when a report can be printed: its fonts are loaded and its pictures decoded. It has no script. */
async function signalReady(): Promise<void> {
  // A window that nobody sees lays nothing out by itself, and then asks for no font.
  document.body.getBoundingClientRect();
  await document.fonts.ready;
  // A picture that can't be decoded is shown as one: the report is ready all the same.
  await Promise.allSettled([...document.images].map((image) => image.decode()));
  ipcRenderer.send('report-ready');
}

window.addEventListener('load', () => void signalReady(), { once: true });
