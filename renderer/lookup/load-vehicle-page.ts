/**
 * Loads the code of the vehicle page. The search box calls this at the first character typed, so
 * that neither the launch nor the lookup waits for it.
 */
export const loadVehiclePage = () => import('./VehiclePage.tsx');
