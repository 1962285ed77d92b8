import { EMPTY_VALUE } from './numbers.ts';

/** A UK number grouped for dialling. A JSON number has lost its leading 0, which is given back. */
export function formatPhone(phone: number | string | null | undefined): string {
  if (phone === null || phone === undefined || phone === '') return EMPTY_VALUE;
  const given = String(phone).trim();
  const digits = given.replace(/^\+44 ?(\(0\))?/, '0').replace(/[\s().-]/g, '');
  const national =
    typeof phone === 'number' && /^[1-9]\d{8,9}$/.test(digits) ? `0${digits}` : digits;
  if (!/^0\d{9,10}$/.test(national)) return given;
  const cut = (area: number, middle: number) =>
    [national.slice(0, area), national.slice(area, area + middle), national.slice(area + middle)]
      .filter(Boolean)
      .join(' ');
  if (national.startsWith('02')) return cut(3, 4);
  if (/^0(3|8|9|11|1\d1)/.test(national)) return cut(4, 3);
  return cut(5, 6);
}
