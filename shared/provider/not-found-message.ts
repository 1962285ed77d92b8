const VEHICLE =
  /\b(?:vehicles?|records?|data|vrms?|vins?|registrations?|plates?|marks?|listings?|adverts?)\b/i;
const ADDRESS =
  /\b(?:routes?|endpoints?|paths?|urls?|uris?|hosts?|resources?|upstream|authentication token|cannot (?:get|post))\b/i;

/**
 * Whether the message of a 404 concerns the address and not the vehicle. Any server, such as a
 * gateway, answers 404 at an address that it does not know.
 */
export const isAboutAddress = (message: string): boolean => ADDRESS.test(message);

/** Whether the message of a 404 concerns the vehicle or its data. */
export const isAboutVehicle = (message: string): boolean =>
  VEHICLE.test(message) && !isAboutAddress(message);
