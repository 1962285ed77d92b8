import type { EndpointVersion } from '../../../shared/provider/dataset.ts';
import type { Parameter } from '../../../shared/provider/parameters.ts';

/** Some fields that belong together, in the order in which they are drawn. */
export type FieldGroup = {
  readonly id: GroupId;
  readonly fields: readonly Parameter[];
};
export type GroupId = 'vehicle' | 'mileage' | 'place' | 'seller' | 'other' | 'along';

/** What the results bar and the pager ask for. */
const ELSEWHERE: ReadonlySet<string> = new Set(['page', 'limit', 'sort', 'order']);

const GROUPS: Readonly<Record<Exclude<GroupId, 'other' | 'along'>, readonly string[]>> = {
  vehicle: ['filters.keywords', 'filters.colours', 'filters.years'],
  mileage: ['filters.mileage.min', 'filters.mileage.max', 'filters.mileage.nearest'],
  place: ['postcode', 'latitude', 'longitude', 'filters.distance'],
  seller: [
    'filters.dealerTypes',
    'filters.categories',
    'filters.live',
    'filters.youngUsed',
    'filters.trade',
  ],
};

/** Every field of a version's body that the form asks for: what is not expected stands at the end. */
export function groupsOf({ parameters }: Pick<EndpointVersion, 'parameters'>): FieldGroup[] {
  const left = new Map(
    parameters.filter(({ name }) => !ELSEWHERE.has(name)).map((each) => [each.name, each]),
  );
  const take = (names: readonly string[]) =>
    names.flatMap((name) => {
      const field = left.get(name);
      left.delete(name);
      return field ?? [];
    });
  const along = [...left.values()].filter(isAskedAlong).map(({ name }) => name);
  const groups: FieldGroup[] = [
    { id: 'vehicle', fields: take(GROUPS.vehicle) },
    { id: 'mileage', fields: take(GROUPS.mileage) },
    { id: 'place', fields: take(GROUPS.place) },
    { id: 'seller', fields: take(GROUPS.seller) },
    { id: 'along', fields: take(along) },
  ];
  groups.splice(-1, 0, { id: 'other', fields: [...left.values()] });
  return groups.filter(({ fields }) => fields.length > 0);
}

/** Off unless it is sent, so a tick says all: not a filter, but what else the answer should hold. */
export const isAskedAlong = (parameter: Parameter) =>
  parameter.kind === 'flag' && parameter.default === false;
