import { useEffect, useState } from 'react';

/** A value once it has stood still for a while. */
export function useDebounced<Value>(value: Value, pause_ms: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause_ms);
    return () => clearTimeout(timer);
  }, [value, pause_ms]);
  return settled;
}
