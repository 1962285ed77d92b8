import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readErrorMessage, findErrorMessage } from './error-message.ts';

const readMessage = (body: unknown) => readErrorMessage(JSON.stringify(body), 'application/json');

test.each([
  ['a message', { message: 'vrm is required' }, 'vrm is required'],
  ['a message beside an error name', { error: 'Bad Request', message: 'No vrm' }, 'No vrm'],
  ['an error as text', { status: 400, error: 'vrm is required' }, 'vrm is required'],
  ['an error object', { error: { code: 'E1', message: 'vrm is required' } }, 'vrm is required'],
  ['a problem document', { title: 'Bad request', detail: 'vrm is short' }, 'vrm is short'],
  ['capitals', { Message: 'Forbidden' }, 'Forbidden'],
  ['a list of errors', { errors: [{ message: 'one' }, { message: 'two' }] }, 'one; two'],
  ['messages by field', { errors: { vrm: ['is too short'] } }, 'vrm: is too short'],
  ['a JSON string', 'not today', 'not today'],
  ['a list of texts', ['one', 'two'], 'one; two'],
  ['a flag beside a reason', { error: true, reason: 'expired' }, 'expired'],
  ['fields with unknown names', { fault: { faultstring: 'Quota is used up' } }, 'Quota is used up'],
])('finds the message in %s', (_name, body, message) => {
  expect(readMessage(body)).toBe(message);
});

test.each([
  ['an empty object', '{}'],
  ['nothing', ''],
  ['codes only', '{"code":400,"id":"5f1b"}'],
  ['a web page', '<!doctype html><title>Sign in</title>'],
  ['a web page inside JSON', '{"message":"<html><body>502</body></html>"}'],
  ['a long document that is not JSON', 'words '.repeat(1000)],
  ['JSON with too many values', `{"message":"words","a":[${'{},'.repeat(1_000_000)}1]}`],
  ['spaces and control characters', ' \u0000\u0007\n '],
])('finds no message in %s', (_name, text) => {
  expect(readErrorMessage(text, 'application/json')).toBeUndefined();
});

test('reads short plain text as the message but not a web page', () => {
  expect(readErrorMessage('Bad vrm', 'text/plain')).toBe('Bad vrm');
  expect(readErrorMessage('Sign in to this network', 'text/html; charset=utf-8')).toBeUndefined();
});

test('removes control, bidirectional and invisible characters and joins lines', () => {
  const text = 'pay\u202Edab\u200B\u0007 now\r\nor\u2028later';
  expect(readMessage({ message: text })).toBe('paydab now or later');
});

test('cuts a long message at 300 characters, between characters', () => {
  const message = readMessage({ message: '🚗'.repeat(400) }) ?? '';
  expect(Array.from(message)).toHaveLength(300);
  expect(message.endsWith('🚗…')).toBe(true);
});

test('a message is one line of at most 300 characters, whatever the body is', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 3 }), fc.string({ unit: 'binary' }), (body, text) => {
      for (const message of [
        findErrorMessage(body as never),
        readErrorMessage(text, ''),
        readErrorMessage(text, 'text/html'),
      ]) {
        if (message === undefined) continue;
        expect(Array.from(message).length).toBeLessThanOrEqual(300);
        expect(message).not.toMatch(/[\p{Cc}\u202E]/u);
        expect(message.trim()).not.toBe('');
      }
    }),
  );
});
