import { type ComponentProps, type MouseEvent, useSyncExternalStore } from 'react'
import { useAppConfig } from '#client/lib/app-config.ts'
import { toast } from '#client/lib/toast.ts'
import { Button } from '#client/ui/button.tsx'
import { CheckIcon, LinkIcon, SendIcon } from '#client/ui/icons.tsx'
import { useCopied } from '#client/ui/use-copied.ts'

export const SHARE_CARD = 'share'

type ShareButtonProps = { path: string; title: string; full?: boolean }

/** Opens the phone's share sheet, or leads to the share card of the page. */
export function ShareButton({ path, title, full = false }: ShareButtonProps) {
  const share = useNativeShare({ url: `${useAppConfig().appUrl}${path}`, title })
  return (
    <Button variant="secondary" full={full} onClick={share ?? goToShareCard}>
      <SendIcon />
      Share
    </Button>
  )
}

function goToShareCard({ currentTarget }: MouseEvent<HTMLButtonElement>) {
  const card = currentTarget.ownerDocument.getElementById(SHARE_CARD)
  card?.scrollIntoView({ block: 'center' })
  card?.querySelector('a')?.focus({ preventScroll: true })
}

type CopyLinkButtonProps = Pick<ComponentProps<typeof Button>, 'size' | 'variant' | 'full' | 'className'> & {
  url: string
}

/** Specification 4 and 8.2: shows "Copied" for two seconds, and a toast. */
export function CopyLinkButton({ url, variant = 'quiet', ...props }: CopyLinkButtonProps) {
  const { isCopied, copy } = useCopied()
  async function copyLink() {
    if (await copy(url)) {
      toast({ title: 'Link Copied!', variant: 'success' })
      return
    }
    toast({
      title: 'Copy Failed',
      description: 'Failed to copy link. Please try again.',
      variant: 'destructive',
    })
  }
  return (
    <Button variant={variant} onClick={() => void copyLink()} {...props}>
      {isCopied ? <CheckIcon /> : <LinkIcon />}
      {isCopied ? 'Copied' : 'Copy link'}
    </Button>
  )
}

const subscribeToNothing = () => () => {}

/** Desktop browsers may have a share sheet too, but there the three networks and the clipboard are quicker. */
const hasShareSheet = () =>
  typeof navigator.share === 'function' && window.matchMedia('(pointer: coarse)').matches

/** Opens the phone's share sheet; undefined where there is none. */
export function useNativeShare({ url, title }: { url: string; title: string }): (() => void) | undefined {
  const isOffered = useSyncExternalStore(subscribeToNothing, hasShareSheet, () => false)
  if (!isOffered) return undefined
  // The browser rejects when the sheet is closed without sharing, which is no error.
  return () => void navigator.share({ url, title }).catch(() => {})
}
