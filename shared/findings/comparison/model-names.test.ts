import { describe, expect, test } from 'vitest';
import { areModelsCompatible, areOfOneManufacturer, isRenamedModel } from './compatible.ts';

const check = (pair: string, compare: (one: string, other: string) => boolean) => {
  const [one = '', other = ''] = pair.split(' / ');
  return [compare(one, other), compare(other, one)];
};

describe('names of one model', () => {
  test.each([
    'DISCO SPORT / DISCOVERY SPORT',
    'C4 GRAND PICASSO / GRAND C4',
    'M3 / 3 SERIES',
    'M135I / 1 SERIES',
    'C63 / C CLASS',
    'S4 / A4',
    'RS4 AVANT / A4',
    'RSQ3 / Q3',
    'SQ5 / Q5',
    'CORSA VXR / VXR',
    'FOCUS ST / FOCUS',
    'GOLF R / GOLF',
    'GTI / GOLF GTI',
    'I30 N / I30',
    '595 COMPETIZIONE / 500',
    'TOURNEO CUSTOM / TRANSIT CUSTOM',
    'TOURNEO / TRANSIT',
    'VIANO / VITO',
    'V CLASS / VITO',
    'CARAVELLE / TRANSPORTER',
    'CALIFORNIA / TRANSPORTER T6',
    'VIVARO LIFE / VIVARO',
    'TRAVELLER / EXPERT',
    'SPACETOURER / DISPATCH',
    'PROACE VERSO / PROACE',
    'RIFTER / PARTNER',
    'CONVERTIBLE / ONE',
    'HATCHBACK / ONE',
    'HATCH / COOPER',
    'CEE’D / CEED',
  ])('%s', (pair) => {
    expect(check(pair, areModelsCompatible)).toEqual([true, true]);
  });
});

describe('different models of one maker', () => {
  test.each([
    'FIESTA / FOCUS',
    'FOCUS ST / FIESTA ST',
    'CORSA VXR / ASTRA VXR',
    'CORSA / ASTRA',
    '3 SERIES / 5 SERIES',
    'A3 / A4',
    'RS3 / A4',
    'A3 / Q3',
    'GOLF GTI / POLO GTI',
    'C CLASS / E CLASS',
    '208 / 2008',
    '500 / 500X',
    'VITO / SPRINTER',
    'TRANSPORTER / CADDY',
  ])('%s', (pair) => {
    expect(check(pair, areModelsCompatible)).toEqual([false, false]);
  });
});

test.each(['GLK / GLC', 'ML 350 / GLE', 'GL / GLS', 'AURIS / COROLLA', 'SLK / SLC'])(
  '%s are names of one model at two generations',
  (pair) => {
    expect(check(pair, isRenamedModel)).toEqual([true, true]);
  },
);

test.each([
  ['LEXUS / TOYOTA', true],
  ['DAIMLER / JAGUAR', true],
  ['ROVER / MG', true],
  ['FUSO / MITSUBISHI', true],
  ['ALPINA / BMW', true],
  ['DS / CITROEN', true],
  ['POLESTAR / VOLVO', true],
  ['INFINITI / NISSAN', true],
  ['LTI / LEVC', true],
  ['LDV / MAXUS', true],
  ['DAEWOO / CHEVROLET', true],
  ['FORD / VAUXHALL', false],
  ['SEAT / SKODA', false],
  ['CUPRA / VOLKSWAGEN', false],
  ['KIA / HYUNDAI', false],
])('%s are makes of one group: %s', (pair, expected) => {
  expect(check(pair, (...makes) => areOfOneManufacturer(makes))).toEqual([expected, expected]);
});
