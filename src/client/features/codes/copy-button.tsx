import { type ComponentProps, useEffect, useState } from 'react'
import { toast } from '#client/lib/toast.ts'
import { Button } from '#client/ui/button.tsx'
import { CheckIcon, CopyIcon } from '#client/ui/icons.tsx'

/** Specification 9. */
const COPIED_MS = 2000

type CopyButtonProps = Pick<ComponentProps<typeof Button>, 'size' | 'variant' | 'full'> & {
  text: string
  /** What is copied, for screen readers. */
  what: string
}

export function CopyButton({ text, what, variant = 'quiet', ...props }: CopyButtonProps) {
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
      await navigator.clipboard.writeText(text)
    } catch {
      toast({ variant: 'destructive', title: 'Copy Failed', description: `Please copy ${text} by hand.` })
      return
    }
    setCopies((before) => before + 1)
    toast({ variant: 'success', title: 'Copied', description: text })
  }
  return (
    <Button
      variant={variant}
      aria-label={`${isCopied ? 'Copied' : 'Copy'} ${what}`}
      onClick={() => void copy()}
      {...props}
    >
      {isCopied ? <CheckIcon /> : <CopyIcon />}
      {isCopied ? 'Copied' : 'Copy'}
    </Button>
  )
}
