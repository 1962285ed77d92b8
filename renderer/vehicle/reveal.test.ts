// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { findField } from './reveal.tsx';

// In the document: only there an element has a style.
const page = document.body.appendChild(document.createElement('div'));
page.innerHTML = `
  <div id="status" data-path="overview.status"></div>
  <dl><dd id="company"><span style="display: contents" data-path="finance.agreements.1.financeCompany"></span></dd></dl>
  <div id="type" data-path="finance.agreements.1.agreementType"></div>
  <div id="type-again" data-path="finance.agreements.1.agreementType"></div>
  <div id="other" data-path="financed"></div>`;

test.each([
  [
    'the field itself, the first where it is drawn twice',
    ['finance', 'agreements', 1, 'agreementType'],
    'type',
  ],
  [
    'what is around a mark without a box',
    ['finance', 'agreements', 1, 'financeCompany'],
    'company',
  ],
  ['a part of a group or list', ['finance'], 'company'],
  [
    'the nearest thing around a field that is not drawn',
    ['finance', 'agreements', 1, 'agreementRef'],
    'company',
  ],
  ['another part of what it belongs to', ['overview', 'detail', 'finance'], 'status'],
])('finds %s', (_, path, id) => {
  expect(findField(page, path)?.id).toBe(id);
});

test('finds nothing for a field without a rendered ancestor', () => {
  expect(findField(page, ['buyerInfo', 'vin'])).toBeUndefined();
  expect(findField(page, [])).toBeUndefined();
});
