import type { ComponentProps } from 'react'
import { toast } from '#client/lib/toast.ts'
import { Button } from '#client/ui/button.tsx'
import { CheckIcon, CopyIcon } from '#client/ui/icons.tsx'
import { useCopied } from '#client/ui/use-copied.ts'

type CopyButtonProps = Pick<ComponentProps<typeof Button>, 'size' | 'variant' | 'full'> & {
  text: string
  /** What is copied, for screen readers. */
  what: string
}

export function CopyButton({ text, what, variant = 'quiet', ...props }: CopyButtonProps) {
  const { isCopied, copy } = useCopied()
  async function press() {
    if (await copy(text)) return toast({ variant: 'success', title: 'Copied', description: text })
    toast({ variant: 'destructive', title: 'Copy Failed', description: `Copy ${text} manually.` })
  }
  return (
    <Button
      variant={variant}
      aria-label={`${isCopied ? 'Copied' : 'Copy'} ${what}`}
      onClick={() => void press()}
      {...props}
    >
      {isCopied ? <CheckIcon /> : <CopyIcon />}
      {isCopied ? 'Copied' : 'Copy'}
    </Button>
  )
}
