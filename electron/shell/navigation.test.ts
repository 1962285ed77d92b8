import { expect, test } from 'vitest';
import { isAllowedNavigation } from './navigation.ts';

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
