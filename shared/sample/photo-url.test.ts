import { expect, test } from 'vitest';
import {
  buildDrawingPath,
  parseDrawingPath,
  parseSamplePhotoUrl,
  type SamplePhotoSubject,
  describePhoto,
} from './photo-url.ts';

const ADDRESS =
  'https://photos.sample.platedesk.invalid/0abc123/3.jpg?body=panel-van&colour=white&view=boot';

test('parses a sample photo address and builds the path of its drawing', () => {
  const photo = parseSamplePhotoUrl(ADDRESS);
  expect(photo).toEqual({
    advert: '0abc123',
    number: 3,
    body: 'panel-van',
    colour: 'white',
    view: 'boot',
  });
  const path = buildDrawingPath(photo!);
  expect(path).toBe('/sample-photo/0abc123/3.svg?body=panel-van&colour=white&view=boot');
  const { pathname, search } = new URL(path, 'app://desk');
  expect(parseDrawingPath(pathname, search)).toEqual(photo);
});

test('omits unknown parts from the path and the description', () => {
  const photo = parseSamplePhotoUrl(
    'https://photos.sample.platedesk.invalid/0abc/1.jpg?body=tank&view=side',
  )!;
  expect(buildDrawingPath(photo)).toBe('/sample-photo/0abc/1.svg?view=side');
  expect(describePhoto(photo)).toBe('side of a vehicle');
  const unknownBody = parseSamplePhotoUrl(
    'https://photos.sample.platedesk.invalid/0abc/1.jpg?body=constructor',
  )!;
  expect(buildDrawingPath(unknownBody)).toBe('/sample-photo/0abc/1.svg');
  expect(describePhoto(unknownBody)).toBe('a vehicle');
});

test.each([
  'http://photos.sample.platedesk.invalid/0abc/1.jpg',
  'https://photos.sample.platedesk.invalid:8443/0abc/1.jpg',
  'https://user@photos.sample.platedesk.invalid/0abc/1.jpg',
  'https://photos.sample.platedesk.invalid.example/0abc/1.jpg',
  'https://other.sample.platedesk.invalid/0abc/1.jpg',
  'https://example.com/https://photos.sample.platedesk.invalid/0abc/1.jpg',
  'https://photos.sample.platedesk.invalid/0abc/1.svg',
  'https://photos.sample.platedesk.invalid/0abc/../1.jpg',
  'https://photos.sample.platedesk.invalid/0abc/1.jpg#top',
  'https://photos.sample.platedesk.invalid/0abc/1.jpg?body=%22%3E%3Cscript%3E',
  'https://photos.sample.platedesk.invalid/0abc/1.jpg?next=/etc/passwd',
  'javascript:alert(1)//photos.sample.platedesk.invalid/0abc/1.jpg',
  `${ADDRESS}&x=${'a'.repeat(300)}`,
  '/0abc/1.jpg',
  '',
])('rejects %s as a sample photo', (address) => {
  expect(parseSamplePhotoUrl(address)).toBeUndefined();
});

test.each<[SamplePhotoSubject, string]>([
  [{ view: 'front-left', colour: 'blue', body: 'hatchback' }, 'front left of a blue hatchback'],
  [{ view: 'side', colour: 'orange', body: 'suv' }, 'side of an orange SUV'],
  [{ view: 'engine', colour: undefined, body: 'suv' }, 'engine bay of an SUV'],
  [{ view: 'seats', colour: undefined, body: '4x4' }, 'front seats of a 4x4'],
  [{ view: undefined, colour: 'red', body: undefined }, 'a red vehicle'],
])('describes %o as “%s”', (subject, text) => {
  expect(describePhoto(subject)).toBe(text);
});
