// The least that an Electron application with a text box can be: what every launch is held against.
const path = require('node:path');
const { app, BrowserWindow } = require('electron');

app.on('ready', () => {
  const window = new BrowserWindow({ width: 1440, height: 900, show: false });
  window.once('ready-to-show', () => window.show());
  void window.loadFile(path.join(__dirname, 'index.html'));
});
app.on('window-all-closed', () => app.quit());
