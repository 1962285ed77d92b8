import { expect, test } from 'vitest';
import { toPrintResult } from './printing.ts';

test('what was printed and what was cancelled are told apart', () => {
  expect(toPrintResult(true, '')).toEqual({ kind: 'printed' });
  // As earlier and later versions of Electron say it.
  expect(toPrintResult(false, 'Print job canceled')).toEqual({ kind: 'cancelled' });
  expect(toPrintResult(false, 'cancelled')).toEqual({ kind: 'cancelled' });
});

test.each(['Failed to enumerate printers', 'No printers available on the network'])(
  '“%s”: the person is told that there is no printer, and that a PDF can be saved',
  (detail) => {
    expect(toPrintResult(false, detail)).toEqual({
      kind: 'failed',
      message:
        'No printer was found on this computer. Add one in its settings, or save the PDF instead.',
      detail,
    });
  },
);

test('any other failure leads to the PDF too', () => {
  const printed = toPrintResult(false, 'Print job failed');
  expect(printed).toMatchObject({ kind: 'failed', detail: 'Print job failed' });
  expect(printed).toHaveProperty('why', expect.stringMatching(/save the PDF instead/));
});
