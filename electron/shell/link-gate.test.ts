import { expect, test } from 'vitest';
import { createLinkGate } from './link-gate.ts';

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
