import { useEffect, useState } from 'react'

/** Specification 9. */
const COPIED_MS = 2000

/** `isCopied` is true for two seconds after `copy`, which returns whether it succeeded. */
export function useCopied() {
  const [copies, setCopies] = useState(0)
  const [isCopied, setIsCopied] = useState(false)

  useEffect(() => {
    if (copies === 0) return
    setIsCopied(true)
    const clock = setTimeout(() => setIsCopied(false), COPIED_MS)
    return () => clearTimeout(clock)
  }, [copies])

  async function copy(text: string): Promise<boolean> {
    try {
      await navigator.clipboard.writeText(text)
    } catch {
      return false
    }
    setCopies((before) => before + 1)
    return true
  }

  return { isCopied, copy }
}
