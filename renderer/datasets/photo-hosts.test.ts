import { expect, test } from 'vitest';
import { describeHosts, photoHosts } from './photo-hosts.ts';

test('photo addresses are counted by host, unreadable ones under an empty name', () => {
  const photos = [
    'https://a.example/1.jpg',
    'https://a.example/2.jpg',
    'b.example/3',
    'http://c.example',
  ];
  expect(photoHosts(photos)).toEqual([
    { host: 'a.example', count: 2 },
    { host: '', count: 1 },
    { host: 'c.example', count: 1 },
  ]);
  expect(describeHosts(photos)).toBe('a.example, no host that can be read and 1 more');
});
