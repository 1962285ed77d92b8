import type { HandlersOf } from '../../shared/ipc/channels.ts';
import { okResult } from '../../shared/ipc/result.ts';
import { formatCount } from '../../shared/format/text.ts';
import { formatPlate } from '../../shared/vehicle/plate.ts';
import type { HostWindow } from '../ports.ts';
import type { Spelling } from '../spelling/spelling.ts';
import { callingWindow } from './calling-window.ts';

/** Handlers for what a window asks of the system about itself. */
export const windowHandlers = (host: HostWindow): HandlersOf<'window'> => ({
  'window.setCommands': ({ commands }) => {
    host.setCommands(callingWindow(), commands);
    return okResult(null);
  },
  'window.find': async (request) => okResult(await host.find(callingWindow(), request)),
  'window.stopFinding': () => {
    host.stopFinding(callingWindow());
    return okResult(null);
  },
  'window.showDataMenu': (texts) => {
    host.showDataMenu(texts);
    return okResult(null);
  },
  'window.notifyLookupEnded': ({ vehicle, requestCount }) => {
    const name = 'vrm' in vehicle ? formatPlate(vehicle.vrm) : vehicle.vin;
    host.notifyInBackground(callingWindow(), {
      title: `The lookup of ${name} is complete`,
      body: `${formatCount(requestCount, 'request')} ended. Open Platedesk to see the result.`,
    });
    return okResult(null);
  },
});

export const spellingHandlers = ({ findMisspelled }: Spelling): HandlersOf<'spelling'> => ({
  'spelling.findMisspelled': async ({ words }) => okResult(await findMisspelled(words)),
});
