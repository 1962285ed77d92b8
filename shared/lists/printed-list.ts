import type { Environment } from '../provider/environment.ts';
import type { TableRow } from './table-columns.ts';

/** All content of a printed work list. */
export type PrintedList = {
  readonly name: string;
  readonly environment: Environment;
  readonly preparedAt: string;
  /** The number of vehicles in the list. `rows` has fewer if the window filters them. */
  readonly rowCount: number;
  /** The buying profile that the bids are calculated with. */
  readonly profileName: string | undefined;
  readonly rows: readonly TableRow[];
};
export type RenderList = (list: PrintedList) => string;
