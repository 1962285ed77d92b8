import type { Snapshot } from '../../shared/report/snapshot.ts';
import { ENVIRONMENT_NAMES } from '../../shared/provider/environment.ts';
import { spacePlate } from '../../shared/vehicle/plate.ts';
import type { Running } from './printing.ts';

/** The vehicle as a report is named by it: its plate with the space, or its VIN. */
export function vehicleName({ vehicle, identity }: Pick<Snapshot, 'vehicle' | 'identity'>): string {
  if ('vrm' in vehicle) return spacePlate(vehicle.vrm);
  return identity.vrm === undefined ? vehicle.vin : spacePlate(identity.vrm);
}

/** What stands above every page: which report, of which vehicle, and that it is no real one. */
export function runningWords(snapshot: Snapshot): Running {
  const { reference, environment } = snapshot;
  const data =
    environment === 'production' ? '' : `${ENVIRONMENT_NAMES[environment]} data: not a real check`;
  return { left: `${vehicleName(snapshot)} · ${reference}`, right: data || 'Provenance check' };
}

/** A name for a file of a report, of letters that every system takes. */
export function fileName(snapshot: Snapshot, extension: string): string {
  const vehicle = vehicleName(snapshot)
    .replaceAll(/[^A-Za-z0-9 ]/g, '')
    .slice(0, 40);
  return `${vehicle} ${snapshot.reference}.${extension}`.trim();
}

/** The same words as the header and footer templates of a PDF, which are HTML of their own. */
export function templates({ left, right }: Running): {
  readonly header: string;
  readonly footer: string;
} {
  const style =
    'font:8px Inter,Helvetica,Arial,sans-serif;color:#444;width:100%;margin:0 14mm;display:flex;justify-content:space-between';
  const line = (one: string, other: string) =>
    `<div style="${style}"><span>${one}</span><span>${other}</span></div>`;
  return {
    header: line(escape(left), escape(right)),
    footer: line(
      escape(left),
      'Page <span class="pageNumber"></span> of <span class="totalPages"></span>',
    ),
  };
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escape = (text: string) => text.replaceAll(/[&<>"']/g, (letter) => ESCAPES[letter] ?? '');
