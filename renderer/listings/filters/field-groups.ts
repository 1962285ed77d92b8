import type { EndpointVersion } from '../../../shared/provider/endpoint.ts';
import type { Parameter } from '../../../shared/provider/parameters.ts';

/** Some fields that belong together, in the order in which they are drawn. */
export type FieldGroup = {
  readonly id: GroupId;
  readonly fields: readonly Parameter[];
};
export type GroupId = 'vehicle' | 'mileage' | 'location' | 'seller' | 'other' | 'includes';

/** What the results bar and the pager ask for. */
const NON_FORM_PARAMETERS: ReadonlySet<string> = new Set(['page', 'limit', 'sort', 'order']);

const GROUP_FIELDS: Readonly<Record<Exclude<GroupId, 'other' | 'includes'>, readonly string[]>> = {
  vehicle: ['filters.keywords', 'filters.colours', 'filters.years'],
  mileage: ['filters.mileage.min', 'filters.mileage.max', 'filters.mileage.nearest'],
  location: ['postcode', 'latitude', 'longitude', 'filters.distance'],
  seller: [
    'filters.dealerTypes',
    'filters.categories',
    'filters.live',
    'filters.youngUsed',
    'filters.trade',
  ],
};

/** Every field of a version's body that the form asks for: what is not expected stands at the end. */
export function fieldGroups({ parameters }: Pick<EndpointVersion, 'parameters'>): FieldGroup[] {
  const unassigned = new Map(
    parameters
      .filter(({ name }) => !NON_FORM_PARAMETERS.has(name))
      .map((parameter) => [parameter.name, parameter]),
  );
  const takeFields = (names: readonly string[]) =>
    names.flatMap((name) => {
      const field = unassigned.get(name);
      unassigned.delete(name);
      return field ?? [];
    });
  const includes = [...unassigned.values()].filter(isIncludeFlag).map(({ name }) => name);
  const groups: FieldGroup[] = [
    { id: 'vehicle', fields: takeFields(GROUP_FIELDS.vehicle) },
    { id: 'mileage', fields: takeFields(GROUP_FIELDS.mileage) },
    { id: 'location', fields: takeFields(GROUP_FIELDS.location) },
    { id: 'seller', fields: takeFields(GROUP_FIELDS.seller) },
    { id: 'includes', fields: takeFields(includes) },
  ];
  groups.splice(-1, 0, { id: 'other', fields: [...unassigned.values()] });
  return groups.filter(({ fields }) => fields.length > 0);
}

/** Off unless it is sent, so a tick says all: not a filter, but what else the answer should hold. */
export const isIncludeFlag = (parameter: Parameter) =>
  parameter.kind === 'boolean' && parameter.default === false;
