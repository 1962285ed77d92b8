import { type RefObject, useEffect, useRef } from 'react';

/** Whether the component is on screen: an action that ends later shows its outcome elsewhere. */
export function useIsMounted(): RefObject<boolean> {
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return isMounted;
}
