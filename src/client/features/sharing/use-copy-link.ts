import { useEffect, useState } from 'react'
import { toast } from '#client/lib/toast.ts'

/** Specification 9. */
const COPIED_MS = 2000

/** Specification 4 and 8.2: says Copied for two seconds, and tells what came of it. */
export function useCopyLink(url: string) {
  const [copies, setCopies] = useState(0)
  const [isCopied, setIsCopied] = useState(false)

  useEffect(() => {
    if (copies === 0) return
    setIsCopied(true)
    const clock = setTimeout(() => setIsCopied(false), COPIED_MS)
    return () => clearTimeout(clock)
  }, [copies])

  async function copy() {
    try {
      await navigator.clipboard.writeText(url)
    } catch {
      toast({
        title: 'Copy Failed',
        description: 'Failed to copy link. Please try again.',
        variant: 'destructive',
      })
      return
    }
    setCopies((before) => before + 1)
    toast({ title: 'Link Copied!', variant: 'success' })
  }

  return { isCopied, copy }
}
