import { expect, it } from 'vitest';
import { secondPresses } from './second-press-rules.ts';

const at = (clientX: number, clientY: number, timeStamp: number, pointerType = 'touch') => ({
  clientX,
  clientY,
  timeStamp,
  pointerType,
});

it('knows a press at once and at the same place as the one that made a dialog come or go', () => {
  const presses = secondPresses();
  presses.note(at(200, 600, 1_000));
  presses.change(1_090);
  presses.note(at(210, 590, 1_300));
  expect(presses.isSecond(at(210, 590, 1_320))).toBe(true);
});

it('knows it of a mouse only where that has hardly moved', () => {
  const presses = secondPresses();
  presses.note(at(200, 600, 1_000, 'mouse'));
  presses.change(1_090);
  expect(presses.isSecond(at(202, 601, 1_200, 'mouse'))).toBe(true);
  expect(presses.isSecond(at(210, 590, 1_200, 'mouse'))).toBe(false);
});

it('knows it also where the dialog has come only after it, as on a slow phone', () => {
  const presses = secondPresses();
  presses.note(at(200, 600, 1_000));
  presses.note(at(200, 600, 1_200));
  presses.change(1_800);
  expect(presses.isSecond(at(200, 600, 1_210))).toBe(true);
});

it.each([
  ['later', at(200, 600, 1_490)],
  ['elsewhere', at(200, 645, 1_200)],
  ['by what names no place', at(0, 0, 1_200)],
  ['whose clock is another one', at(200, 600, -9_000)],
])('leaves alone a press %s', (_, press) => {
  const presses = secondPresses();
  presses.note(at(press.clientX === 0 ? 0 : 200, press.clientY === 0 ? 0 : 600, 1_000));
  presses.change(1_090);
  presses.note(press);
  expect(presses.isSecond(press)).toBe(false);
});

it('leaves alone two quick presses between which no dialog came or went, and the first of all', () => {
  const presses = secondPresses();
  presses.change(90);
  expect(presses.isSecond(at(200, 600, 100))).toBe(false);
  presses.note(at(200, 600, 100));
  presses.note(at(200, 600, 250));
  expect(presses.isSecond(at(200, 600, 250))).toBe(false);
});

it('leaves alone a press where a key had the dialog come or go', () => {
  const presses = secondPresses();
  presses.note(at(200, 600, 1_000));
  presses.forget();
  presses.change(1_090);
  presses.note(at(200, 600, 1_200));
  expect(presses.isSecond(at(200, 600, 1_210))).toBe(false);
});
