import { cleanCheckRecordWith } from './check-records.ts';
import { type BodiesByDataset, vehicleAnswersWith } from './vehicle-answers.ts';
import { evaluateRules } from '../findings/registry.ts';
import { evaluateVerdict } from '../findings/verdict.ts';

export type Overrides = Parameters<typeof vehicleAnswersWith>[1];

/** For tests: today is 21 Nov 2026. The check states neither MOT nor tax unless a test adds them. */
export function evaluate(bodies: BodiesByDataset, overrides: Overrides = {}) {
  const vehicle = vehicleAnswersWith(
    {
      check: cleanCheckRecordWith({
        mot: undefined,
        tax: undefined,
        'provider.mileage': undefined,
        description: undefined,
      }),
      vrms: { vrmChanges: [] },
      ...bodies,
    },
    overrides,
  );
  const findings = evaluateRules(vehicle);
  const verdict = evaluateVerdict(vehicle, findings);
  const row = (id: 'mot' | 'tax' | 'mileage') => {
    const { label, reason } = verdict.checks.find(({ check }) => check === id) ?? {};
    return label === 'Review' ? `Review | ${reason}` : `${label}`;
  };
  const reason = (id: 'mot' | 'tax') => verdict.checks.find(({ check }) => check === id)?.reason;
  return { row, reason, verdict, findings };
}

export const status = (changes: object) => ({ status: changes });
export const mot = (text?: string, expiryDate?: string) => ({ mot: { status: text, expiryDate } });
export const tax = (text?: string, dueDate?: string) => ({ tax: { status: text, dueDate } });
export const registered = (day: string) => ({
  keepers: {
    firstRegistration: `${day} 00:00:00`,
    keeperAcquisition: `${day} 00:00:00`,
    previousOwners: 0,
  },
});
export const tests = (...rows: readonly (readonly [string, number?])[]) => ({
  motFeatureSet: {
    yearlyMotData: rows.map(([day, mileage]) => ({ completedDate: `${day}T09:00:00Z`, mileage })),
  },
});
export const NI = { vrms: { vrmChanges: [{ vrm: 'JAZ1234', onVehicle: '2024-03-01' }] } };
