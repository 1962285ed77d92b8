import { createContext, type ReactNode } from 'react';

/**
 * The buttons in the header of the vehicle page. The window provides them, because they belong to
 * features that this layer must not import.
 */
export const VehicleActionsContext = createContext<ReactNode>(null);
