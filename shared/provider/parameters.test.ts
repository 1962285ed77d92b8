import { describe, expect, test } from 'vitest';
import {
  validateValue,
  type Parameter,
  type ParameterValue,
  parameterValuesSchema,
  vehicleRefSchema,
} from './parameters.ts';

const named = { name: 'p', label: 'P' } as const;

describe('the requested vehicle', () => {
  test.each([
    [{ vrm: 'AB12CDE' }, true],
    [{ vrm: 'A1' }, true],
    [{ vrm: 'AB12CDEF' }, true],
    [{ vrm: 'A' }, false],
    [{ vrm: 'AB12CDEFG' }, false],
    [{ vrm: 'ab12cde' }, false],
    [{ vrm: 'AB12 CDE' }, false],
    [{ vrm: 'AB12CDE\n' }, false],
    [{ vrm: 'AB12CDE&key=x' }, false],
    [{ vrm: '' }, false],
    [{ vin: 'WVWZZZ1JZ3W386752' }, true],
    [{ vin: 'HBT7L12345' }, true],
    [{ vin: 'HBT7' }, false],
    [{ vin: 'WVWZZZ1JZ3W3867521' }, false],
    // The API documentation does not define a request with both.
    [{ vrm: 'AB12CDE', vin: 'WVWZZZ1JZ3W386752' }, false],
    [{}, false],
    [{ vrm: 5 }, false],
    [null, false],
    ['AB12CDE', false],
  ])('vehicle %j is valid: %s', (vehicle, right) => {
    expect(vehicleRefSchema.safeParse(vehicle).success).toBe(right);
  });
});

describe('validateValue', () => {
  const mileage: Parameter = { ...named, kind: 'number', min: 0, max: 500_000, unit: 'miles' };
  const limit: Parameter = { ...named, kind: 'integer', min: 10, max: 20 };
  const page: Parameter = { ...named, kind: 'integer', min: 1 };
  const most: Parameter = { ...named, kind: 'number', max: 5 };
  const day: Parameter = { ...named, kind: 'date' };
  const moment: Parameter = { ...named, kind: 'date-or-datetime' };
  const choice: Parameter = {
    ...named,
    kind: 'choice',
    options: [
      { value: 'good', label: 'Good' },
      { value: 'poor', label: 'Poor' },
    ],
  };
  const OUT_OF_MILEAGE = 'Enter a number from 0 to 500,000 miles';
  const OUT_OF_LIMIT = 'Enter a number from 10 to 20';

  test.each<[Parameter, ParameterValue, string | undefined]>([
    [mileage, 0, undefined],
    [mileage, 500_000, undefined],
    [mileage, 0.5, undefined],
    [mileage, -1, OUT_OF_MILEAGE],
    [mileage, 500_001, OUT_OF_MILEAGE],
    [mileage, Number.NaN, 'Enter a number'],
    [mileage, Number.POSITIVE_INFINITY, 'Enter a number'],
    [mileage, '45000', 'Enter a number'],
    [limit, 10, undefined],
    [limit, 20, undefined],
    [limit, 9, OUT_OF_LIMIT],
    [limit, 21, OUT_OF_LIMIT],
    [limit, 10.5, 'Enter a whole number'],
    [page, 1, undefined],
    [page, 0, 'Enter 1 or more'],
    [most, 6, 'Enter 5 or lower'],
    [day, '2024-02-29', undefined],
    [day, '2023-02-29', 'Enter a valid date, such as 2024-03-05'],
    [day, '2024-03-05T10:20:30', 'Enter a valid date, such as 2024-03-05'],
    [day, '05/03/2024', 'Enter a valid date, such as 2024-03-05'],
    [day, 20240305, 'Enter a valid date, such as 2024-03-05'],
    [moment, '2024-03-05', undefined],
    [moment, '2024-03-05T10:20', undefined],
    [moment, '2024-03-05T10:20:30', undefined],
    [moment, '2024-03-05T10:20:30Z', undefined],
    [moment, '2024-03-05 10:20:30', 'Enter a date, or a date and time'],
    [moment, '', 'Enter a date, or a date and time'],
    [{ ...named, kind: 'boolean' }, false, undefined],
    [{ ...named, kind: 'boolean' }, 'true', 'Choose yes or no'],
    [choice, 'poor', undefined],
    [choice, 'Poor', 'Choose one of: Good, Poor'],
    [{ ...named, kind: 'text' }, 'SW1A 1AA', undefined],
    [{ ...named, kind: 'text' }, '  ', 'Enter text'],
    [{ ...named, kind: 'text' }, 5, 'Enter text'],
    [{ ...named, kind: 'strings' }, ['Blue'], undefined],
    [{ ...named, kind: 'strings' }, [], 'Enter a list of words'],
    [{ ...named, kind: 'strings' }, [1], 'Enter a list of words'],
    [{ ...named, kind: 'strings' }, 'Blue', 'Enter a list of words'],
    [{ ...named, kind: 'integers' }, [2019, 2020], undefined],
    [{ ...named, kind: 'integers' }, [2019.5], 'Enter a list of whole numbers'],
    [{ ...named, kind: 'integers' }, ['2019'], 'Enter a list of whole numbers'],
    [{ ...named, kind: 'integers' }, [], 'Enter a list of whole numbers'],
  ])('%j with %j returns %s', (parameter, value, problem) => {
    expect(validateValue(parameter, value)).toBe(problem);
  });
});

describe('values received from a window', () => {
  test.each([
    [{ mileage: 5, filters: ['a'] }, true],
    [{ 'filters.years': [2019] }, true],
    [{ mixed: ['a', 1] }, false],
    [{ nested: { a: 1 } }, false],
    [{ nothing: null }, false],
    [{ long: 'x'.repeat(501) }, false],
    [{ ['n'.repeat(61)]: 1 }, false],
  ])('parameters %j are valid: %s', (values, right) => {
    expect(parameterValuesSchema.safeParse(values).success).toBe(right);
  });
});
