import { z } from 'zod';
import { plateSchema } from '../provider/parameters.ts';

/** The provider refuses a valuation at a greater mileage. */
export const MAX_ODOMETER_MILES = 500_000;
export const MAX_ROWS = 1_000;
export const MAX_LISTS = 100;
/** Columns of the file that Platedesk has no use for are kept as text. */
export const MAX_OTHER_COLUMNS = 20;
export const MAX_CELL_LENGTH = 200;
/** Pounds are whole pence, so that no sum is rounded. £10 million is above any vehicle. */
export const MAX_RESERVE_PENCE = 1_000_000_000;
/** Of a list or a buying profile. */
export const MAX_NAME_LENGTH = 80;
export const MAX_NOTE_LENGTH = 2_000;
const pence = z.int().min(0).max(MAX_RESERVE_PENCE);

/**
 * How a seller charges VAT: under the margin scheme, or on the whole price, which then excludes or
 * includes it. Null: the row does not state it, so the buying profile decides.
 */
export const vatStatusSchema = z.enum(['margin', 'qualifying', 'plus-vat', 'including-vat']);
export type VatStatus = z.infer<typeof vatStatusSchema>;

export const decisionSchema = z.enum(['buy', 'watch', 'pass']);
export type Decision = z.infer<typeof decisionSchema>;

/** What the user may change in a row. */
export const editableFieldsSchema = z.strictObject({
  odometerMiles: z.int().min(1).max(MAX_ODOMETER_MILES).nullable(),
  /** The odometer as received, with its unit in kilometres: “90,000 km”. Empty if there is none. */
  odometerText: z.string().max(MAX_CELL_LENGTH),
  reservePence: pence.nullable(),
  vatStatus: vatStatusSchema.nullable(),
  note: z.string().max(MAX_NOTE_LENGTH),
});
export type EditableFields = z.infer<typeof editableFieldsSchema>;

/** A row of a file that is ready to be a row of a work list. It has a plate, a VIN or both. */
export const listRowSchema = editableFieldsSchema
  .extend({
    /** The row's number in the file, from 1. It names the row in every message. */
    number: z.int().min(1).max(1_000_000),
    vrm: plateSchema.nullable(),
    vin: z
      .string()
      .regex(/^[A-Z0-9]{5,17}$/)
      .nullable(),
    lot: z.string().max(MAX_CELL_LENGTH),
    stockNumber: z.string().max(MAX_CELL_LENGTH),
    /** The cells of other columns, in the order of `columns` of the list. */
    others: z.array(z.string().max(MAX_CELL_LENGTH)).max(MAX_OTHER_COLUMNS),
  })
  .refine(({ vrm, vin }) => vrm !== null || vin !== null, 'A row needs a plate or a VIN');
export type ListRow = Readonly<z.infer<typeof listRowSchema>>;
