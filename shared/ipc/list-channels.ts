import { z } from 'zod';
import type { Answer } from '../provider/answer.ts';
import { environmentSchema } from '../provider/environment.ts';
import { vehicleRefSchema } from '../provider/parameters.ts';
import { channel, defineChannel, noInput } from './define-channel.ts';
import {
  addedRowsSchema,
  changedListSchema,
  changedRowsSchema,
  exportSchema,
  type HeldReport,
  listSchema,
  type ListSummary,
  type ListView,
  newListSchema,
  type ReadTable,
  rowNumbersSchema,
  rowSchema,
  startSchema,
  tableSourceSchema,
} from './lists.ts';
import type { UseCount } from './use.ts';

/** Work lists, and the counter of requests. */
export const listChannels = {
  /** The work lists of all environments, the last changed first. */
  'lists.getAll': defineChannel('nothing', noInput).returns<readonly ListSummary[]>(),
  'lists.get': defineChannel('nothing', listSchema).returns<ListView>(),
  /** Reads the cells of a pasted text or a dropped file. Nothing is stored. */
  'lists.readTable': defineChannel('nothing', tableSourceSchema).returns<ReadTable>(),
  /** The same for a file that the user chooses in a dialog. Null if cancelled. */
  'lists.openFile': defineChannel('input', noInput).returns<ReadTable | null>(),
  /** The reports of the last 24 hours on these vehicles, in their order; null where there is none. */
  'lists.findReports': channel('nothing', {
    environment: environmentSchema,
    vehicles: z.array(vehicleRefSchema).max(1_000),
  }).returns<readonly (HeldReport | null)[]>(),
  'lists.create': defineChannel('input', newListSchema).returns<ListView>(),
  'lists.addRows': defineChannel('input', addedRowsSchema).returns<ListView>(),
  'lists.change': defineChannel('nothing', changedListSchema).returns<ListView>(),
  'lists.changeRows': defineChannel('nothing', changedRowsSchema).returns<ListView>(),
  'lists.delete': defineChannel('input', listSchema).returns<null>(),
  /** Copies the answers of the newest report of each row's vehicle into the row. Nothing is sent. */
  'lists.useReports': defineChannel('input', rowNumbersSchema).returns<ListView>(),
  /** Starts or resumes a pass. One list runs at a time. */
  'lists.start': defineChannel('input', startSchema).returns<ListView>(),
  /** Requests under way end. */
  'lists.pause': defineChannel('nothing', listSchema).returns<null>(),
  /** Cancels the requests under way, too. They may have been charged. */
  'lists.stop': defineChannel('nothing', listSchema).returns<null>(),
  /** Asks the user in a dialog to confirm the environment's present address for the list. */
  'lists.confirmOrigin': defineChannel('input', listSchema).returns<ListView>(),
  /** Puts a row's answers into the answer cache, for the page of the vehicle. */
  'lists.openRow': defineChannel('nothing', rowSchema).returns<readonly Answer[]>(),
  /** Saves an ordinary report of each row. Rows that are not saved are named with the reason. */
  'lists.saveReports': defineChannel('input', rowNumbersSchema).returns<{
    readonly savedCount: number;
    readonly failures: readonly { readonly rowNumber: number; readonly message: string }[];
  }>(),
  /** Stops after the report that is being saved. */
  'lists.cancelSaving': defineChannel('nothing', listSchema).returns<null>(),
  'lists.export': defineChannel('input', exportSchema).returns<{
    readonly exported: boolean;
    readonly fileName?: string;
  }>(),

  /** The requests that were sent since the first day of this month. */
  'use.get': defineChannel('nothing', noInput).returns<readonly UseCount[]>(),
} as const;
