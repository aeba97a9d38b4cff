import type { ComponentProps } from 'react'
import { Button } from '#client/ui/button.tsx'
import { CheckIcon, LinkIcon } from '#client/ui/icons.tsx'
import { useCopyLink } from './use-copy-link.ts'

type CopyLinkButtonProps = Pick<ComponentProps<typeof Button>, 'size' | 'variant' | 'full' | 'className'> & {
  url: string
}

export function CopyLinkButton({ url, variant = 'quiet', ...props }: CopyLinkButtonProps) {
  const { isCopied, copy } = useCopyLink(url)
  return (
    <Button variant={variant} onClick={() => void copy()} {...props}>
      {isCopied ? <CheckIcon /> : <LinkIcon />}
      {isCopied ? 'Copied' : 'Copy link'}
    </Button>
  )
}
