import { expect, test } from 'vitest';
import { describeHosts } from './photo-source.ts';

test.each([
  [['https://a.example/1.jpg', 'https://a.example/2.jpg'], 'a.example'],
  [['https://a.example/1.jpg', 'b.example/3'], 'a.example, an unreadable address'],
  [
    ['https://a.example/1.jpg', 'b.example/3', 'mailto:a@b.example', 'http://c.example'],
    'a.example, an unreadable address and 1 more',
  ],
])('%j are at %s', (addresses, text) => {
  const photos = addresses.map((address, index) => ({ address, position: index + 1 }));
  expect(describeHosts(photos)).toBe(text);
});
