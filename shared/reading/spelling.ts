import { capitalize } from '../format/text.ts';

/** Makes whose usual spelling is not that of an ordinary name. */
const MAKES: ReadonlyMap<string, string> = new Map(
  [
    'Alfa Romeo',
    'Aston Martin',
    'BMW',
    'BYD',
    'DAF',
    'DS',
    'GMC',
    'GWM',
    'KGM',
    'LDV',
    'LEVC',
    'Land Rover',
    'MAN',
    'MG',
    'McLaren',
    'Mercedes-Benz',
    'Rolls-Royce',
    'SsangYong',
    'TVR',
  ].map((name) => [name.toUpperCase(), name]),
);

/** Abbreviations, which stay in capitals. */
const ABBREVIATIONS = new Set(['CNG', 'EV', 'HEV', 'LNG', 'LPG', 'MHEV', 'PHEV']);

const isUpperCase = (text: string) => text === text.toUpperCase();

/** A make as it is usually written: “SKODA” is “Skoda”, and “BMW” stays. Other spellings stay. */
export const spellMake = (make: string): string =>
  isUpperCase(make) ? (MAKES.get(make) ?? make.replaceAll(/\p{L}+/gu, toTitleCase)) : make;

/** A model in capitals, whose words of four or more letters are names: “3 SERIES” is “3 Series”. */
export const spellModel = (model: string): string =>
  isUpperCase(model)
    ? model.replaceAll(/[\p{L}\d]+/gu, (word) =>
        word.length >= 4 && !/\d/.test(word) ? toTitleCase(word) : word,
      )
    : model;

/** A colour or a fuel as a word: “LIGHT BLUE” and “Light Blue” are “Light blue”. */
export const spellWord = (text: string): string =>
  capitalize(
    text.replaceAll(/\p{L}+/gu, (word) =>
      ABBREVIATIONS.has(word.toUpperCase()) ? word.toUpperCase() : word.toLowerCase(),
    ),
  );

const toTitleCase = (word: string) => capitalize(word.toLowerCase());
