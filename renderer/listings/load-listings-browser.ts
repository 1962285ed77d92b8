/** Brings the browser's code, so that launching and looking up need not wait for it. */
export const loadListingsBrowser = () => import('./ListingsBrowser.tsx');
