import {
  createVehicleAnswers,
  type VehicleAnswers,
} from '../../shared/findings/vehicle-answers.ts';
import type { JsonObject } from '../../shared/format/json.ts';
import type { Answer } from '../../shared/provider/answer.ts';
import { currentVersion, DATASET_IDS, type DatasetId } from '../../shared/provider/catalogue.ts';
import { createAnswered } from '../../shared/testing/vehicle-answers.ts';
import { parseDay, toDayNumber } from '../sample/calendar.ts';
import { getSampleBuilder } from '../sample/datasets/index.ts';
import { MODELS } from '../sample/vehicles/models/models.ts';
import { createCore } from '../sample/vehicles/vehicle-core.ts';
import { buildVehicle, type VehicleHistory } from '../sample/vehicles/vehicle.ts';
import { type Bodies, ORDINARY_FACTS, type OrdinaryFact } from './ordinary-facts.ts';
import { TODAY } from './sample-service.ts';

/** One vehicle of a dealer's ordinary stock: what differs from the sample generator's defaults. */
type OrdinaryVehicle = {
  readonly vrm: string;
  readonly registered: string;
  /** Make and model; any derivative of the year. */
  readonly model: string;
  readonly facts: readonly OrdinaryFact[];
  /** Why it has a Review. No other vehicle has one. */
  readonly review?: string;
};

/** Lines: plate | first registration | make and model | facts | reason for a Review. */
const TABLE = `
AK26BNV | 2026-05-12 | Vauxhall Astra | one keeper
AO26CRX | 2026-07-03 | Vauxhall Corsa | pre-registered
BD26DLY | 2026-03-20 | Toyota Yaris | pre-registered, untaxed
BX76FHZ | 2026-09-14 | Volkswagen Golf | one keeper, untaxed
CE26GJA | 2026-04-02 | Kia Sportage | one keeper, built 14 months before
CV25HKB | 2025-11-10 | Nissan Qashqai | one keeper
DA75JLC | 2025-10-28 | Audi A3 | pre-registered, sorn
DK25KMD | 2025-06-16 | BMW 3 Series | one keeper, shortened model
EF25LNE | 2025-05-09 | Tesla Model 3 | one keeper
EY25MOF | 2025-03-31 | MG MG4 | one keeper, untaxed
FG74NPG | 2024-12-05 | Volkswagen ID.3 | pre-registered
FN74ORH | 2024-09-19 | Mercedes-Benz A Class | one keeper, tracker never activated
GH24PSJ | 2024-06-24 | Land Rover Discovery Sport | one keeper, tracker never activated, shortened model
GV24RTK | 2024-03-11 | Skoda Octavia | one keeper, tax just ended
HJ73SUL | 2024-01-15 | Ford Transit Custom | one keeper, shortened model
HX73TVM | 2023-12-08 | Volkswagen Transporter | one keeper, sorn
KM23UWN | 2023-11-24 | Honda Civic | one keeper
KT23VXO | 2023-06-06 | Ford Fiesta | one keeper
LB23WYP | 2023-04-18 | Kia e-Niro | one keeper, untaxed
LD72XAR | 2022-10-20 | Vauxhall Astra | ex-lease
MA72YBS | 2022-09-27 | BMW 3 Series | ex-lease, shortened model
MF22ACT | 2022-07-14 | Mercedes-Benz C Class | ex-lease
NG22BDU | 2022-05-25 | Nissan Leaf | ex-lease, untaxed
NU22CEV | 2022-03-16 | Tesla Model 3 | ex-lease
OE71DFW | 2021-12-02 | Ford Focus | ex-lease, dealer to dealer
OV71EGX | 2021-10-13 | Toyota Yaris | one keeper
PJ21FHY | 2021-06-29 | Audi A3 | one keeper, valuation mileage 400 below
PN21GJA | 2021-04-21 | Volkswagen Golf | ex-lease, sorn
RA70HKB | 2020-11-18 | Kia Sportage | ex-lease
RE70JLC | 2020-10-07 | MINI Hatch | ex-lease
SC20KMD | 2020-07-22 | Land Rover Discovery Sport | ex-lease, tracker never activated
SG20LNE | 2020-06-10 | Vauxhall Corsa | one keeper, few miles
VK69MOF | 2019-12-16 | Ford Fiesta | ex-lease, dealer to dealer
VN69NPG | 2019-10-02 | Honda Civic | private plate from new taken off
WA19ORH | 2019-07-08 | Audi A3 | private plate from new taken off
WF19PSJ | 2019-04-24 | Skoda Octavia | ex-lease
YD68RTK | 2018-12-12 | Nissan Qashqai | several keepers, test without a reading
YJ68SUL | 2018-10-17 | Mercedes-Benz C Class | ex-lease, valuation mileage 400 below
AE18TVM | 2018-06-20 | Ford Focus | several keepers
AJ18UWN | 2018-04-11 | Volkswagen Golf | several keepers, untaxed
BF67VXO | 2017-11-22 | Ford Transit | ex-lease
BK67WYP | 2017-09-29 | Vauxhall Vivaro | ex-lease, untaxed
CF17XAR | 2017-06-07 | Toyota Yaris | one keeper, test without a reading
CN17YBS | 2017-03-28 | Volkswagen Golf | several keepers, dealer to dealer
DE66ACT | 2016-12-14 | BMW 3 Series | several keepers, sorn
DL66BDU | 2016-10-05 | Nissan Leaf | ex-lease
EA16CEV | 2016-07-20 | Kia Sportage | several keepers, tracker never activated
EK16DFW | 2016-05-11 | MINI Hatch | several keepers, valuation mileage 400 below
FE65EGX | 2015-12-09 | Ford Fiesta | several keepers
FL65FHY | 2015-09-30 | Skoda Octavia | several keepers, sorn
GX15GJA | 2015-06-24 | Honda Civic | one keeper
HF64HKB | 2014-11-19 | Audi A3 | several keepers, test without a reading
HN14JLC | 2014-05-21 | Volkswagen Transporter | several keepers
KP63KMD | 2013-11-13 | Ford Focus | several keepers, untaxed
KV12LNE | 2012-06-13 | Vauxhall Astra | several keepers
LK60MOF | 2010-10-20 | Nissan Qashqai | several keepers
MX57NPG | 2007-11-14 | Toyota Yaris | one keeper, few miles
NA54ORH | 2004-12-08 | Volkswagen Golf | several keepers, sorn
P318PSJ | 1996-10-16 | BMW 3 Series | several keepers, few miles
F205RTK | 1989-05-17 | Peugeot 205 | several keepers, sorn
ABC471K | 1972-04-12 | MG MGB | several keepers, few miles
KLM962S | 1978-02-15 | Ford Cortina | several keepers, few miles, sorn
LXA58 | 1959-06-10 | Morris Minor | several keepers, few miles
K7SAM | 2018-05-15 | Mercedes-Benz C Class | private plate put on
S4LLY | 2016-05-18 | Land Rover Discovery Sport | private plate put on, tracker never activated
JAZ4826 | 2019-05-22 | Ford Fiesta | one keeper
UIG7731 | 2017-06-21 | Vauxhall Corsa | one keeper, untaxed
BN25UWN | 2025-06-05 | Honda Civic | motorcycle
BP20VXO | 2020-05-14 | Honda Civic | motorcycle, sorn
CP17WYP | 2017-04-19 | Toyota Yaris | imported | An import is checked for its specification and history abroad.
EX66XAR | 2016-11-09 | BMW 3 Series | imported | An import is checked for its specification and history abroad.
RO15YBS | 2015-05-13 | Ford Fiesta | several keepers, MOT ended | It needs a test before it is driven.
`;

const isFact = (name: string): name is OrdinaryFact => name in ORDINARY_FACTS;

export const ORDINARY_VEHICLES: readonly OrdinaryVehicle[] = TABLE.trim()
  .split('\n')
  .map((line) => {
    const [vrm = '', registered = '', model = '', facts = '', review] = line.split(' | ');
    const names = facts.split(', ').filter((name) => isFact(name));
    if (names.length !== facts.split(', ').length) throw new Error(`unknown fact: ${facts}`);
    return { vrm, registered, model, facts: names, ...(review !== undefined && { review }) };
  });

/** Every dataset of a vehicle, answered on {@link TODAY}, as the sample service would answer. */
export function answersOfOrdinary({
  vrm,
  registered,
  model,
  facts,
}: OrdinaryVehicle): VehicleAnswers {
  const today = toDayNumber(TODAY);
  const named = MODELS.find((each) => `${each.make} ${each.model}` === model);
  if (!named) throw new Error(`no model ${model}`);
  const firstRegistered = parseDay(registered);
  const year = Number(registered.slice(0, 4));
  const derivative = named.derivatives.findLast(
    ({ years: [from, to] }) => from <= year && year <= to,
  );
  if (!derivative) throw new Error(`no ${model} of ${year}`);
  const { make, model: modelName } = named;
  const options = { make, model: modelName, derivative: derivative.name, firstRegistered };
  const core = createCore(vrm, today, options);
  const used = facts.map((name): (typeof ORDINARY_FACTS)[OrdinaryFact] => ORDINARY_FACTS[name]);
  const history: VehicleHistory = Object.assign(
    {},
    ...used.map((fact) => ('history' in fact ? fact.history(core, today) : {})),
  );
  const vehicle = buildVehicle(core, history, today);
  const bodies: Bodies = {};
  for (const dataset of DATASET_IDS) {
    const record = getSampleBuilder(dataset, currentVersion(dataset)).answer(vehicle, {});
    if (record) bodies[dataset] = structuredClone(record);
  }
  // Without a test, the source answers with an empty list.
  bodies.motFeatureSet ??= { make, model: modelName, yearlyMotData: [] };
  for (const fact of used) if ('change' in fact) fact.change(bodies, core, today);
  const answers = DATASET_IDS.map(
    (dataset) => [dataset, toAnswer(dataset, vrm, bodies[dataset])] as const,
  );
  return createVehicleAnswers({ vrm }, new Map(answers), TODAY);
}

function toAnswer(dataset: DatasetId, vrm: string, body: JsonObject | undefined): Answer {
  const time = TODAY.toISOString();
  const metadata = { vehicle: { vrm }, requestedAt: time, completedAt: time };
  const answered = createAnswered(dataset, body ?? {}, metadata);
  if (body) return answered;
  const { record: _record, warnings: _warnings, ...rest } = answered;
  return { ...rest, kind: 'no-data', reason: 'no-record', httpStatus: 404 };
}
