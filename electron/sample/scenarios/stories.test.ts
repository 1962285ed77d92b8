import { describe, expect, test } from 'vitest';
import type { RecordOf } from '../../../shared/provider/catalogue.ts';
import type { ParameterValues } from '../../../shared/provider/parameters.ts';
import { request, endpoint, fetchRecord, testService } from '../../testing/sample-service.ts';
import { SCENARIO_PLATES } from './index.ts';

type Check = RecordOf<'check'>;
type Events = RecordOf<'saleEvents'>;
type Mot = RecordOf<'motFeatureSet', '2.0'>;
type Status = RecordOf<'status'>;
type Spec = RecordOf<'spec', '1.2'>;

/** The scenarios must stay true on later dates. */
const DAYS = ['2026-11-21', '2027-06-18', '2028-02-29', '2031-01-01'];

describe.each(DAYS)('on %s', (day) => {
  const service = testService({ today: () => new Date(`${day}T12:00:00Z`) });
  const check = (vrm: string) => fetchRecord<Check>(service, 'check', { vrm });
  const spec = (vrm: string) => fetchRecord<Spec>(service, 'spec', { vrm });
  const mot = (vrm: string) => fetchRecord<Mot>(service, 'motFeatureSet', { vrm });
  const status = (vrm: string) => fetchRecord<Status>(service, 'status', { vrm });
  const events = async (vrm: string) =>
    (await fetchRecord<Events>(service, 'saleEvents', { vrm })).saleEvents ?? [];
  const code = async (id: Parameters<typeof endpoint>[0], vrm: string, values?: ParameterValues) =>
    (await request(service, endpoint(id), { vrm }, values)).status;

  test('AB12 CDE has no adverse record, and a tracker with a current subscription', async () => {
    const record = await check('AB12CDE');
    expect(record.overview?.detail).toEqual({
      finance: false,
      legal: { highRisk: false, stolen: false, imported: false, exported: false },
      damage: { writeOff: false, scrapped: false },
    });
    expect(record.finance?.agreements).toEqual([]);
    expect(record.damageReport).toEqual({ scrapped: {}, writeOff: {}, vicInspected: {} });
    const now = await status('AB12CDE');
    expect([now.mot?.status, now.tax?.status]).toEqual(['Valid', 'Taxed']);
    expect(String(now.mot?.expiryDate) >= day).toBe(true);
    expect(String(now.tax?.dueDate) > day).toBe(true);
    const tracker = await fetchRecord<RecordOf<'security'>>(service, 'security', {
      vrm: 'AB12CDE',
    });
    expect(tracker.subscriptionStatus).toBe('Active');
    expect(String(tracker.endDate) > day).toBe(true);
  });

  test('PC19 HPA has a current PCP agreement', async () => {
    const record = await check('PC19HPA');
    const [agreement, ...others] = record.finance?.agreements ?? [];
    expect(others).toEqual([]);
    expect(agreement?.agreementType).toBe('PERSONAL CONTRACT PURCHASE');
    expect(record.overview?.detail?.finance).toBe(true);
    const begun = new Date(`${agreement?.agreementDate}Z`);
    begun.setUTCMonth(begun.getUTCMonth() + (agreement?.agreementTerm ?? 0));
    expect(begun.getTime()).toBeGreaterThan(Date.parse(day));
  });

  test('ST68 LNX was reported stolen days ago', async () => {
    const { legal, overview } = await check('ST68LNX');
    expect(overview?.detail?.legal?.stolen).toBe(true);
    expect(legal?.stolen?.policeForce).toBeTruthy();
    const since = (Date.parse(day) - Date.parse(legal?.stolen?.dateReported ?? '')) / 86_400_000;
    expect(since).toBeGreaterThan(0);
    expect(since).toBeLessThan(31);
  });

  test('RC16 VRD was reported stolen and recovered, and is in use', async () => {
    const { legal, overview } = await check('RC16VRD');
    expect(overview?.detail?.legal?.stolen).toBe(true);
    expect(legal?.stolen?.status).toBe('Recovered');
    const tests = (await mot('RC16VRD')).yearlyMotData ?? [];
    expect(String(tests.at(-1)?.completedDate) > String(legal?.stolen?.dateReported)).toBe(true);
  });

  test('BS15 ALE has a current bill of sale of its current keeper', async () => {
    const { finance, description } = await check('BS15ALE');
    const [agreement, ...others] = finance?.agreements ?? [];
    expect(others).toEqual([]);
    expect(agreement?.agreementType).toBe('Bill of Sale');
    expect(description?.toUpperCase()).toContain(agreement?.vehicleDescription);
    const keepers = await fetchRecord<RecordOf<'keepers'>>(service, 'keepers', { vrm: 'BS15ALE' });
    const { agreementDate = '', agreementTerm = 0 } = agreement ?? {};
    expect(agreementDate.slice(0, 10) > String(keepers.keeperAcquisition).slice(0, 10)).toBe(true);
    const end = new Date(`${agreementDate}Z`);
    end.setUTCMonth(end.getUTCMonth() + agreementTerm);
    expect(end.getTime()).toBeGreaterThan(Date.parse(day));
  });

  test('HD17 LNE has the headline Alert, and no record under it', async () => {
    const [alert, clean] = [await check('HD17LNE'), await check('AB12CDE')];
    expect(alert.overview?.status).toBe('Alert');
    expect(alert.overview?.detail).toEqual(clean.overview?.detail);
    expect([alert.finance, alert.legal, alert.damageReport, alert.condition]).toEqual([
      clean.finance,
      clean.legal,
      clean.damageReport,
      clean.condition,
    ]);
  });

  test('WR15 CTS is a category S that its advert does not mention', async () => {
    const { condition, damageReport } = await check('WR15CTS');
    expect(condition?.map((row) => row.status)).toEqual(['CAT S DAMAGED']);
    expect(damageReport?.writeOff).toMatchObject({ category: 'S' });
    const after = (await events('WR15CTS')).filter(
      ({ firstSeen }) => String(firstSeen) > String(condition?.[0]?.lossDate),
    );
    expect(after.length).toBe(1);
    for (const { adText } of after) expect(adText).not.toMatch(/cat|categor|write|damage|repair/i);
  });

  test('WN17 CTN was written off twice as N, and its adverts state it', async () => {
    const { condition } = await check('WN17CTN');
    expect(condition?.map((row) => row.status)).toEqual(['CAT N DAMAGED', 'CAT N DAMAGED']);
    expect(new Set(condition?.map((row) => row.lossDate)).size).toBe(2);
    for (const { adText } of await events('WN17CTN')) expect(adText).toMatch(/category N/i);
  });

  test('MP64 DRP shows fewer miles later, in tests and in adverts', async () => {
    const tests = (await mot('MP64DRP')).yearlyMotData ?? [];
    expect(tests.some((row) => (row.mileageSinceLastTest ?? 0) < -20_000)).toBe(true);
    const [later, earlier] = await events('MP64DRP');
    expect(later?.mileage).toBeLessThan(earlier?.mileage ?? 0);
  });

  test('KM66 JPN was imported; its first readings are kilometres', async () => {
    const record = await check('KM66JPN');
    expect([record.legal?.imported, record.overview?.detail?.legal?.imported]).toEqual([1, true]);
    expect((await spec('KM66JPN')).imported).toBe(true);
    const miles = ((await mot('KM66JPN')).yearlyMotData ?? []).map((row) => row.mileage ?? 0);
    const fall = miles.findIndex((mileage, at) => mileage < (miles[at - 1] ?? 0));
    expect(fall).toBeGreaterThan(0);
    // Converted from kilometres, the readings before the drop match those after it.
    const converted = miles.map((mileage, at) => (at < fall ? mileage / 1.609 : mileage));
    expect(converted).toEqual(converted.toSorted((a, b) => a - b));
  });

  test('EX13 PRT was exported, but is still tested and taxed', async () => {
    const record = await check('EX13PRT');
    expect(record.legal?.exported).toBe(1);
    const last = (await mot('EX13PRT')).yearlyMotData?.at(-1)?.completedDate ?? '';
    const exported = new Date(Date.parse(day) - 900 * 86_400_000).toISOString();
    expect(last > exported).toBe(true);
    const { mot: motStatus, tax } = await status('EX13PRT');
    expect([motStatus?.status, tax?.status]).toEqual(['Valid', 'Taxed']);
  });

  test('EV70 ZAP is electric in every record', async () => {
    const record = await spec('EV70ZAP');
    expect(record).toMatchObject({ fuelType: 'Electric', engineCapacity: null, combinedMpg: null });
    expect(record.co2EmissionsGKm).toBe(0);
    const { core } = await fetchRecord<RecordOf<'rating'>>(service, 'rating', { vrm: 'EV70ZAP' });
    expect(core).toMatchObject({ primaryFuelType: 'Electric', cubicCapacity: null });
  });

  test('VN20 WGT is a commercial vehicle with its weights; a car has none', async () => {
    const van = await spec('VN20WGT');
    expect(van.grossWeight).toBeGreaterThan(van.kerbWeight ?? Infinity);
    expect(await spec('AB12CDE')).toMatchObject({ grossWeight: null, kerbWeight: null });
  });

  test('TR71 LPS has a tracker whose subscription has ended', async () => {
    const tracker = await fetchRecord<RecordOf<'security'>>(service, 'security', {
      vrm: 'TR71LPS',
    });
    expect(tracker.subscriptionStatus).toBe('No current subs');
    expect(String(tracker.endDate) < day).toBe(true);
  });

  test('PL16 CHG changed its plate three times and its keeper seven', async () => {
    const { vrmChanges = [] } = await fetchRecord<RecordOf<'vrms'>>(service, 'vrms', {
      vrm: 'PL16CHG',
    });
    expect(vrmChanges.map(({ vrm }) => vrm)).toEqual(['PL16CHG', 'T20MJK', 'S5MJK']);
    expect(vrmChanges.slice(0, -1).map(({ previousVrm }) => previousVrm)).toEqual([
      'T20MJK',
      'S5MJK',
    ]);
    const keepers = await fetchRecord<RecordOf<'keepers'>>(service, 'keepers', { vrm: 'PL16CHG' });
    expect(keepers.previousOwners).toBe(7);
  });

  test('JAZ 1234 is from Northern Ireland: first tested after four years', async () => {
    const keepers = await fetchRecord<RecordOf<'keepers'>>(service, 'keepers', { vrm: 'JAZ1234' });
    const first = (await mot('JAZ1234')).yearlyMotData?.[0]?.completedDate ?? '';
    const years =
      (Date.parse(first) - Date.parse(String(keepers.firstRegistration))) / 31_557_600_000;
    expect(years).toBeGreaterThan(3.9);
  });

  test('Q123 ABC is a kit car without factory options', async () => {
    expect((await spec('Q123ABC')).make).toBe('Westfield');
    expect(await code('optionsActual', 'Q123ABC')).toBe(404);
  });

  test('ABC 1 is a classic: no test on record before 2005, none needed now, a short chassis number', async () => {
    const { yearlyMotData = [] } = await mot('ABC1');
    expect(String(yearlyMotData[0]?.completedDate) >= '2005').toBe(true);
    expect(String(yearlyMotData.at(-1)?.completedDate) < '2018-05-20').toBe(true);
    expect(await status('ABC1')).toMatchObject({
      mot: { status: 'No results returned', expiryDate: null },
    });
    expect((await check('ABC1')).buyerInfo?.vin?.length).toBeLessThan(17);
    expect(await code('saleEvents', 'ABC1')).toBe(404);
  });

  test('EXM 40T is a classic that needs no MOT and pays no tax', async () => {
    const keepers = await fetchRecord<RecordOf<'keepers'>>(service, 'keepers', { vrm: 'EXM40T' });
    const registered = String(keepers.firstRegistration).slice(0, 10);
    expect(registered < `${Number(day.slice(0, 4)) - 40}`).toBe(true);
    const exempt = { status: 'No details held', expiryDate: null };
    expect(await status('EXM40T')).toMatchObject({ mot: exempt, tax: { status: 'Taxed' } });
    const record = await check('EXM40T');
    expect([record.mot, record.runningCost?.yearlyTaxCost]).toEqual([exempt, 0]);
    expect((await mot('EXM40T')).yearlyMotData?.length).toBeGreaterThan(10);
    expect(await code('saleEvents', 'EXM40T')).toBe(404);
  });

  test('MT14 EXP has no MOT in force, and is not advertised', async () => {
    const { mot: motStatus, tax } = await status('MT14EXP');
    expect(motStatus?.status).toBe('Not valid');
    expect(String(motStatus?.expiryDate) < day).toBe(true);
    expect(tax?.status).toBe('Taxed');
    const last = String((await mot('MT14EXP')).yearlyMotData?.at(-1)?.completedDate);
    expect(Date.parse(day) - Date.parse(last)).toBeGreaterThan(366 * 86_400_000);
    expect(await code('saleEvents', 'MT14EXP')).toBe(404);
    expect(await code('advertFeatureSet', 'MT14EXP')).toBe(404);
  });

  test('CL18 NED is live with two sellers, who state other mileages and colours', async () => {
    const [one, other] = await events('CL18NED');
    for (const advert of [one, other]) {
      expect(advert).toMatchObject({ sold: false, vrm: 'CL18NED' });
      expect(Date.parse(day) - Date.parse(String(advert?.updatedAt))).toBeLessThan(2 * 86_400_000);
    }
    expect(String(one?.firstSeen) < String(other?.updatedAt)).toBe(true);
    expect(one?.businessName).not.toBe(other?.businessName);
    expect((one?.mileage ?? 0) - (other?.mileage ?? 0)).toBeGreaterThan(20_000);
    expect([one?.adText, other?.adText]).toEqual([
      expect.stringContaining('in red, '),
      expect.stringContaining('in blue, '),
    ]);
    expect((await spec('CL18NED')).colour).toBe('Blue');
    // Both are live for at least 3 days, so they do not only meet at a sale.
    const together = Date.parse(String(other?.updatedAt)) - Date.parse(String(one?.firstSeen));
    expect(together).toBeGreaterThanOrEqual(3 * 86_400_000);
  });

  test('SC04 RAP was scrapped, and not tested or taxed after that', async () => {
    const { overview, damageReport } = await check('SC04RAP');
    expect(overview?.detail?.damage?.scrapped).toBe(true);
    expect(damageReport?.scrapped).toHaveProperty('dateScrapped');
    expect(await status('SC04RAP')).toMatchObject({
      scrapped: true,
      mot: { status: 'Not valid' },
      tax: { status: 'Not Taxed for on Road Use', dueDate: null },
    });
    expect((await spec('SC04RAP')).scrapped).toBe(true);
  });

  test('HR18 RSK has high-risk entries', async () => {
    const { legal, overview } = await check('HR18RSK');
    expect(legal?.highRisk?.length).toBe(2);
    expect(overview?.detail?.legal?.highRisk).toBe(true);
  });

  test('NW22 AGE has a plate newer than the vehicle', async () => {
    const keepers = await fetchRecord<RecordOf<'keepers'>>(service, 'keepers', { vrm: 'NW22AGE' });
    expect(String(keepers.firstRegistration).slice(0, 4)).toBe('2019');
    const { vrmChanges } = await fetchRecord<RecordOf<'vrms'>>(service, 'vrms', { vrm: 'NW22AGE' });
    expect(vrmChanges?.[0]).toMatchObject({ vrm: 'NW22AGE', previousVrm: 'NK19WDF' });
  });

  test('the check of every other scenario has no adverse record', async () => {
    const plates =
      'MP64DRP EV70ZAP VN20WGT TR71LPS PL16CHG JAZ1234 Q123ABC ' +
      'ABC1 EXM40T MT14EXP CL18NED NW22AGE FA17LED RE21TRY SL10OPT';
    for (const vrm of plates.split(' '))
      expect((await check(vrm)).overview?.status, vrm).toBe('No records found');
  });

  test('an ordinary scenario has a valid MOT', async () => {
    const platesWithoutMot = new Set('ABC1 EXM40T MT14EXP SC04RAP ZZ99ZZZ BA19DJS'.split(' '));
    for (const { vrm } of SCENARIO_PLATES.filter((plate) => !platesWithoutMot.has(plate.vrm)))
      expect((await status(vrm)).mot?.status, vrm).toBe('Valid');
  });
});
