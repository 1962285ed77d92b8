/** For the screens that say when a key is missing: a screen imports another only through here. */
export { useKeys } from '../bridge/useKeys.ts';
