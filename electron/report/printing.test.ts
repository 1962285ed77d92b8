import { expect, test } from 'vitest';
import { toPrintResult } from './printing.ts';

test('distinguishes printed from cancelled', () => {
  expect(toPrintResult(true, '')).toEqual({ kind: 'printed' });
  // The wording of earlier and later versions of Electron.
  expect(toPrintResult(false, 'Print job canceled')).toEqual({ kind: 'cancelled' });
  expect(toPrintResult(false, 'cancelled')).toEqual({ kind: 'cancelled' });
});

test.each(['Failed to enumerate printers', 'No printers available on the network'])(
  '“%s” reports that there is no printer',
  (detail) => {
    expect(toPrintResult(false, detail)).toEqual({
      kind: 'failed',
      message: 'No printer was found on this computer. Add one in its settings.',
      detail,
    });
  },
);

test('any other failure advises to try again', () => {
  const printed = toPrintResult(false, 'Print job failed');
  expect(printed).toMatchObject({ kind: 'failed', detail: 'Print job failed' });
  expect(printed).toHaveProperty(
    'message',
    expect.stringMatching(/could not be printed\. Try again/),
  );
});
