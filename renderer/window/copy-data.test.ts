// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { readData } from './copy-data.ts';

const FIELDS = `
  <dl>
    <div><dt>Make</dt><dd><bdi>FORD</bdi> <svg aria-hidden="true">x</svg></dd></div>
    <div><dt>Colour</dt><dd id="at">Deep
      impact <span class="visually-hidden">warning</span></dd></div>
  </dl>`;
const NOTES = `
  <dl>
    <div><dt>Colour</dt><dd>Red</dd><dd>Changed once</dd></div>
    <div><dt id="alone">Remark</dt></div>
  </dl>`;
const TABLE = `
  <table>
    <thead><tr><th>Date</th><th>Mileage</th></tr></thead>
    <tbody><tr><th>1 Mar 2024</th><td><b id="at">12,345</b></td></tr></tbody>
  </table>`;
const LISTED_ROW = `
  <div data-listed-row>
    <div><img alt=""></div>
    <span id="plate" role="img"><svg aria-hidden="true"><path id="glyph"></path></svg>AB12 CDE</span>
    <button id="at">Ford Focus</button>
    <div data-listed-line><span>£5,745</span><span>Leeds</span></div>
  </div>`;

test.each([
  [
    'a field',
    FIELDS,
    '#at',
    { value: 'Deep impact', row: 'Colour\tDeep impact', table: 'Make\tFORD\nColour\tDeep impact' },
  ],
  [
    'the name of a field',
    FIELDS,
    'dt',
    { value: 'FORD', row: 'Make\tFORD', table: 'Make\tFORD\nColour\tDeep impact' },
  ],
  [
    'the name of a field with a note',
    NOTES,
    'dt',
    {
      value: 'Red',
      row: 'Colour\tRed\tChanged once',
      table: 'Colour\tRed\tChanged once\nRemark',
    },
  ],
  [
    'a name without a value',
    NOTES,
    '#alone',
    { value: 'Remark', row: 'Remark', table: 'Colour\tRed\tChanged once\nRemark' },
  ],
  [
    'a cell',
    TABLE,
    '#at',
    { value: '12,345', row: '1 Mar 2024\t12,345', table: 'Date\tMileage\n1 Mar 2024\t12,345' },
  ],
  [
    'a single field',
    '<dl><dt>VIN</dt><dd id="at">X</dd></dl>',
    '#at',
    { value: 'X', row: 'VIN\tX' },
  ],
  [
    'a listed row',
    LISTED_ROW,
    '#at',
    { value: 'Ford Focus', row: 'AB12 CDE\tFord Focus\t£5,745\tLeeds' },
  ],
  [
    'the plate of a listed row',
    LISTED_ROW,
    '#glyph',
    { value: 'AB12 CDE', row: 'AB12 CDE\tFord Focus\t£5,745\tLeeds' },
  ],
  [
    'the space between the values of a listed row',
    LISTED_ROW,
    '[data-listed-line]',
    { row: 'AB12 CDE\tFord Focus\t£5,745\tLeeds' },
  ],
  ['no data', '<p id="at">Text</p>', '#at', undefined],
  ['a text field in a table', '<table><tr><td><input id="at"></td></tr></table>', '#at', undefined],
])('reads %s', (_name, html, selector, texts) => {
  document.body.innerHTML = html;
  const element = document.querySelector(selector);
  expect(element && readData(element)).toEqual(texts);
});
