import { expect, test } from 'vitest';
import { createLinkGate, isAllowedLink, isAllowedNavigation } from './navigation.ts';

function setUp() {
  let time = 0;
  const gate = createLinkGate(() => time);
  const wait = (ms: number) => {
    time += ms;
  };
  const click = () => {
    gate.onInput('mouseDown');
    gate.onInput('mouseUp');
    return gate.admit();
  };
  return { gate, wait, click };
}

test('no link opens before the user has pressed anything', () => {
  expect(setUp().gate.admit()).toBe(false);
});

test.each([
  ['mouseDown', true],
  ['keyDown', true],
  ['rawKeyDown', true],
  ['gestureTap', true],
  ['mouseMove', false],
  ['mouseWheel', false],
  ['gestureScrollBegin', false],
])('after %s a link opens: %s', (type, isOpened) => {
  const { gate } = setUp();
  gate.onInput(type);
  expect(gate.admit()).toBe(isOpened);
});

test('one gesture opens one link', () => {
  const { gate, click } = setUp();
  expect(click()).toBe(true);
  expect(gate.admit()).toBe(false);
  expect(click()).toBe(true);
});

test('a gesture is forgotten after a second', () => {
  const { gate, wait } = setUp();
  gate.onInput('mouseDown');
  wait(1_001);
  expect(gate.admit()).toBe(false);
});

test('at most 10 links open in a minute', () => {
  const { click, wait } = setUp();
  expect(Array.from({ length: 12 }, click).filter(Boolean)).toHaveLength(10);
  wait(60_000);
  expect(click()).toBe(true);
});

test('public guidance may be opened', () => {
  expect(isAllowedLink('https://www.gov.uk/scrapped-and-written-off-vehicles')).toBe(true);
});

test.each([
  'http://www.gov.uk/',
  'https://www.gov.uk.evil.example/',
  'https://evil.example/https://www.gov.uk/',
  'https://user:pass@www.gov.uk/',
  'https://www.gov.uk:8443/',
  'https://WWW.GOV.UK@evil.example/',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'app://desk/',
  'ms-settings:',
  'www.gov.uk',
  '',
])('%s may not be opened', (url) => {
  expect(isAllowedLink(url)).toBe(false);
});

test.each([
  { url: 'app://desk/', main: true, frame: false },
  { url: 'app://desk/#lookup', main: true, frame: false },
  { url: 'app://desk/report/1', main: false, frame: true },
  { url: 'app://desk/report/preview/0b1f', main: false, frame: true },
  { url: 'app://desk/index.html', main: false, frame: false },
  { url: 'app://desk/assets/index.js', main: false, frame: false },
  { url: 'app://desk/?next=1', main: false, frame: false },
  { url: 'app://desk', main: false, frame: false },
  { url: 'app://desk.evil.example/', main: false, frame: false },
  { url: 'app://report/token', main: false, frame: false },
  { url: 'https://www.gov.uk/', main: false, frame: false },
  { url: 'file:///etc/passwd', main: false, frame: false },
  { url: 'data:text/html,x', main: false, frame: false },
  { url: 'about:blank', main: false, frame: false },
])('$url: in the window $main, in a frame $frame', ({ url, main, frame }) => {
  expect(isAllowedNavigation({ url, isMainFrame: true }, 'app://desk/')).toBe(main);
  expect(isAllowedNavigation({ url, isMainFrame: false }, 'app://desk/')).toBe(frame);
});
