/** A space as web addresses and web pages write it. */
const ENCODED_SPACES = /%20|\+|&(?:NBSP|#160|#XA0);/g;

/**
 * “1. ”, “2) ” or “(3) ” at the start of a row or a cell. Without a space after it, it must be
 * followed by letters and a digit, because “123.ABC” is a plate.
 */
const LIST_NUMBERS = /(^|[\r\n\t,;])[^\p{L}\p{N}\r\n\t,;]*\d{1,3}[.):](?:\s+|(?=[A-Z]+ ?\d))/gu;

/** “Registration: ”, “VIN ”, or the country code of a plate. */
const LABELS =
  /^(?:[^\d:]*:|[^A-Z0-9]*(?:GB|UK|NI|REG(?:ISTRATION)?|VRM|VRN|NUMBER|NO|PLATE|VIN|CHASSIS)[^A-Z0-9]+)+/;

/** The data identifier I, which a Code 39 symbol of a VIN may start with. No VIN contains an I. */
const BAR_CODE_IDENTIFIER = /^[^A-Z0-9]*I(?=[A-HJ-NPR-Z0-9]{17}[^A-Z0-9]*$)/;

/**
 * Removes encoded spaces and list numbers from normalized text. Neither is ever part of a plate or VIN.
 */
export const removeFormatting = (normalized: string): string =>
  normalized.replaceAll(ENCODED_SPACES, ' ').replaceAll(LIST_NUMBERS, '$1');

/**
 * Removes a label or a bar-code identifier. Text such as “GB” may also be the start of a plate
 * (“GB 12 CDE”).
 */
export const removeLabel = (normalized: string): string =>
  normalized.replace(LABELS, '').replace(BAR_CODE_IDENTIFIER, '');
