import { hasText, visibleText } from '../../format/text.ts';
import { toAlphanumeric } from '../../vehicle/alphanumeric.ts';
import type { FieldPath } from '../../provider/field-path.ts';
import type { VehicleAnswers } from '../vehicle-answers.ts';
import {
  areConverterAndBase,
  areMakesCompatible,
  areModelsCompatible,
  identifiesModel,
  namesColour,
} from './compatible.ts';

/** Datasets whose make and model a description is compared with. */
export const DATASETS_WITH_MODEL = ['status', 'spec', 'keepers'] as const;

/**
 * Returns how a description such as “FORD FOCUS ZETEC” differs from the make and model of the other
 * datasets. Undefined if one of them matches it, or if it names no vehicle.
 */
export function findDescribedDifference(vehicle: VehicleAnswers, description: string | undefined) {
  if (!hasText(description) || !startsWithName(description)) return undefined;
  const stated = DATASETS_WITH_MODEL.flatMap((dataset) => {
    const make = visibleText(vehicle.getRecord(dataset)?.make);
    const model = visibleText(vehicle.getRecord(dataset)?.model);
    return make === undefined ? [] : [{ dataset, make, model }];
  });
  // A make alone cannot confirm a description of another model of that make.
  const withModel = stated.filter(({ model }) => model !== undefined);
  const compared = withModel.length > 0 ? withModel : stated;
  const [first] = compared;
  if (!first) return undefined;
  const results = new Set(compared.map(({ make, model }) => compare(description, make, model)));
  if (results.has('same')) return undefined;
  const other = results.has('other-model') ? 'model' : 'make';
  const evidence: FieldPath = `${first.dataset}.${other}`;
  return { other, name: [first.make, first.model].filter(Boolean).join(' '), evidence };
}

/** “5 DOOR HATCHBACK”, “BLUE PETROL” and “<none>” begin with no name of a vehicle. */
function startsWithName(description: string): boolean {
  const [first = ''] = splitWords(description);
  return /^\s*\p{L}/u.test(description) && identifiesModel(first) && !namesColour(first);
}

const splitWords = (text: string) => text.slice(0, 200).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Numbers of words that a make may have: “Land Rover”, “Alfa Romeo”. */
const MAKE_LENGTHS = [1, 2, 3];

/** Compares a description such as “VOLKSWAGEN GOLF MATCH TSI” with a make and model. */
function compare(description: string, make: string, model: string | undefined) {
  const words = splitWords(description);
  const firstWords = (count: number) => words.slice(0, count).join(' ');
  // The models of a motorhome and of its base vehicle have nothing in common.
  if (MAKE_LENGTHS.some((count) => areConverterAndBase([make, firstWords(count)]))) return 'same';
  const makeLengths = MAKE_LENGTHS.filter((count) => {
    const start = firstWords(count);
    return start.length > 1 && areMakesCompatible(make, start);
  });
  const models = [0, ...makeLengths]
    .map((count) => words.slice(count).join(' '))
    // “FORD FIESTA” may be read as a make. The trim “ZETEC” that remains would match every model.
    .filter(identifiesModel);
  const isModel = model !== undefined && models.some((text) => areModelsCompatible(model, text));
  if (isModel) return 'same';
  const [makeLength] = makeLengths;
  if (makeLength === undefined) return 'other-make';
  const namesOnlyMake =
    !identifiesModel(words.slice(makeLength).join(' ')) ||
    toAlphanumeric(make).startsWith(toAlphanumeric(words.join('')));
  return model === undefined || namesOnlyMake ? 'same' : 'other-model';
}
