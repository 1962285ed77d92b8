/**
 * Brings the vehicle page's code. Asked for with the first letter typed, so that launching need not
 * wait for it, and looking up does not either.
 */
export const loadVehiclePage = () => import('./VehiclePage.tsx');
