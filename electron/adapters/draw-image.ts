import { Buffer } from 'node:buffer';
import { BrowserWindow, type Session, session } from 'electron';
import { z } from 'zod';
import { readPngSize } from '../files/png-size.ts';
import { createSerialQueue } from '../files/serial-queue.ts';
import { raceWithSignal } from '../async.ts';
import type { Drawing, DrawImage, PixelSize } from '../ports.ts';
import { SANDBOXED_PREFERENCES } from './hardening.ts';

/** Milliseconds in which an image must be drawn. */
const TIMEOUT_MS = 5_000;

/** Draws images one after another, each in a hidden window whose process ends with it. */
export function createImageDrawing(): DrawImage {
  const runNext = createSerialQueue();
  return (image, type, size) => runNext(() => drawInHiddenWindow(toDataUrl(image, type), size));
}

const toDataUrl = (image: Uint8Array, type: string) =>
  `data:${type};base64,${Buffer.from(image).toString('base64')}`;

async function drawInHiddenWindow(url: string, size: PixelSize): Promise<Drawing> {
  const window = new BrowserWindow({
    show: false,
    webPreferences: { ...SANDBOXED_PREFERENCES, session: getDrawingSession() },
  });
  const deadline = AbortSignal.timeout(TIMEOUT_MS);
  try {
    await raceWithSignal(window.loadURL('about:blank'), deadline);
    const script = `(${drawInPage.toString()})(${JSON.stringify([url, size])})`;
    return toDrawing(
      await raceWithSignal(window.webContents.executeJavaScript(script), deadline),
      size,
    );
  } catch (error) {
    if (deadline.aborted) return { kind: 'too-slow' };
    throw error;
  } finally {
    // A page that is still drawing would not end otherwise.
    window.webContents.forcefullyCrashRenderer();
    window.destroy();
  }
}

/**
 * Runs in the page, so it uses only its arguments. The image is scaled to fit the size. Resolves to
 * a PNG as a data URL, or to what is wrong.
 */
async function drawInPage([url, size]: readonly [string, PixelSize]): Promise<string> {
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
  } catch {
    return 'not-an-image';
  }
  const { naturalWidth, naturalHeight } = image;
  if (naturalWidth === 0 || naturalHeight === 0) return 'empty';
  const scale = Math.min(size.width / naturalWidth, size.height / naturalHeight);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(naturalWidth * scale));
  canvas.height = Math.max(1, Math.round(naturalHeight * scale));
  const context = canvas.getContext('2d');
  if (!context) return 'not-an-image';
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
  const isEmpty = !data.some((value, index) => index % 4 === 3 && value > 0);
  return isEmpty ? 'empty' : canvas.toDataURL('image/png');
}

const PNG_URL = 'data:image/png;base64,';
const resultSchema = z.union([z.enum(['not-an-image', 'empty']), z.string().startsWith(PNG_URL)]);

/** SECURITY: the page may have run foreign code, so its result may be anything. */
function toDrawing(value: unknown, size: PixelSize): Drawing {
  const { data: result } = resultSchema.safeParse(value);
  if (result === 'empty') return { kind: result };
  if (result === undefined || result === 'not-an-image') return { kind: 'not-an-image' };
  const png = new Uint8Array(Buffer.from(result.slice(PNG_URL.length), 'base64'));
  const drawn = readPngSize(png);
  return drawn && drawn.width <= size.width && drawn.height <= size.height
    ? { kind: 'drawn', png }
    : { kind: 'not-an-image' };
}

let drawingSession: Session | undefined;

/** SECURITY: a separate session in memory that can load nothing but the image. */
function getDrawingSession(): Session {
  if (drawingSession) return drawingSession;
  drawingSession = session.fromPartition('drawing', { cache: false });
  drawingSession.webRequest.onBeforeRequest(({ url }, decide) =>
    decide({ cancel: !url.startsWith('data:') && url !== 'about:blank' }),
  );
  return drawingSession;
}
