import { expect, test } from 'vitest';
import { readIdentifier } from './read-identifier.ts';

const TODAY = new Date('2026-11-21T12:00:00Z');
const VIN = 'WVWZZZ1JZ3W386752';

/** The plate and VIN or the reason, then what is offered, then the remarks. */
function summarize(plate: string, vin = '') {
  const read = readIdentifier({ plate, vin }, TODAY);
  const offered = read.corrections.map(({ text }) => text).join(', ');
  return read.kind === 'read'
    ? [read.vrm, read.vin, offered, ...read.remarks]
    : [read.reason, offered];
}

test.each<[string, string, unknown]>([
  ['ab12 cde', '', ['AB12CDE', null, '']],
  ['1E10', '', ['1E10', null, '', expect.stringMatching(/^This is not a standard plate format/)]],
  ['ABC 1', '', ['ABC1', null, '']],
  ['AB12CDE', VIN, ['AB12CDE', VIN, '']],
  ['', VIN, [null, VIN, '']],
  [VIN, '', [null, VIN, '']],
  [VIN, VIN, [null, VIN, '']],
  [VIN, 'WF0DXXGAKDCY12345', ['The row has two different VINs.', '']],
  ['SCO4 RAP', '', ['SCO4RAP', null, 'SC04 RAP', expect.stringMatching(/^This is not/)]],
  ['A812 CDE', '', ['A812CDE', null, 'AB12 CDE']],
  ['', '', ['The row has no plate and no VIN.', '']],
  [' \t', '\u200B', ['The row has no plate and no VIN.', '']],
  ['TBC', '', ['“TBC” is not a plate or VIN.', '']],
  [
    'HELL0',
    'TBC',
    [
      'HELL0',
      null,
      '',
      expect.stringMatching(/^This/),
      expect.stringMatching(/^“TBC” is not a VIN. It is not compared/),
    ],
  ],
  ['__proto__', '', ['“__proto__” is not a plate or VIN.', '']],
  ['Ford Focus 1.6', '', ['“Ford Focus 1.6” is not a plate or VIN.', '']],
  ['FORDFOCUS1', '', ['“FORDFOCUS1” is not a plate or VIN.', '']],
  ['АВ12 СDЕ', '', ['“АВ12 СDЕ” is not a plate or VIN.', 'AB12 CDE']],
  // A part of the text was left out.
  ['AB12-CDE', '', ['“AB12-CDE” contains more than a plate.', 'AB12 CDE']],
  ['1. AB12CDE', '', ['“1. AB12CDE” contains more than a plate.', 'AB12 CDE']],
  ['Reg: AB12 CDE', VIN, ['“Reg: AB12 CDE” contains more than a plate.', 'AB12 CDE']],
  ['AB12 CDE (2)', '', ['“AB12 CDE (2)” contains more than a plate.', 'AB12 CDE']],
  ['AB12 CDE Ford', '', ['“AB12 CDE Ford” is not a plate or VIN.', 'AB12 CDE']],
  [
    'AB12 CDE, PC19 HPA',
    '',
    ['“AB12 CDE, PC19 HPA” names several vehicles.', 'AB12 CDE, PC19 HPA'],
  ],
  ['1AB12CDE', '', ['“1AB12CDE” has 8 characters, and a number plate has at most 7.', 'AB12 CDE']],
  // Without a plate, the VIN is sent.
  ['TBC', VIN, [null, VIN, '', '“TBC” is not a plate or VIN.']],
  ['', 'SALLHAMV8', [null, 'SALLHAMV8', '', expect.stringMatching(/^A VIN has 17 characters/)]],
  ['', 'WVWZZZIJZ3W386752', [null, 'WVWZZZIJZ3W386752', VIN, expect.stringMatching(/I, O or Q/)]],
  ['', 'WVW-ZZZ1JZ3W386752', ['“WVW-ZZZ1JZ3W386752” contains more than a VIN.', VIN]],
  ['', 'AB12 CDE', ['“AB12 CDE” is not a VIN.', '']],
  ['', 'AB12 CDE Ford', ['“AB12 CDE Ford” is not a VIN.', 'AB12 CDE']],
  ['AB12 CDE Ford', VIN, ['“AB12 CDE Ford” is not a plate or VIN.', 'AB12 CDE']],
  ['', 'TBC', ['“TBC” is not a VIN.', '']],
  // Beside a plate, the VIN is only compared.
  [
    'AB12 CDE',
    'WVW-ZZZ1JZ3W386752',
    [
      'AB12CDE',
      null,
      '',
      '“WVW-ZZZ1JZ3W386752” contains more than a VIN. It is not compared with the response.',
    ],
  ],
])('the plate %j and the VIN %j', (plate, vin, expected) => {
  expect(summarize(plate, vin)).toEqual(expected);
});

test('a cell of a megabyte is quoted in part', () => {
  const [reason] = summarize('A1'.repeat(500_000));
  expect(reason?.length).toBeLessThan(150);
});
