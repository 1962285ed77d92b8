import { createContext, type ReactNode } from 'react';

/** The buttons of the vehicle's header. They belong to features above it, so the window gives them. */
export const VehicleActionsContext = createContext<ReactNode>(null);
