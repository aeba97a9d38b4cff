import { useEffect, useState } from 'react'

/** The value as it was once it had rested for a while. */
export function useDebouncedValue<Value>(value: Value, restMs = 300): Value {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const clock = setTimeout(() => setRested(value), restMs)
    return () => clearTimeout(clock)
  }, [value, restMs])
  return rested
}
