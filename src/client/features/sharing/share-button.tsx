import type { MouseEvent } from 'react'
import { useAppConfig } from '#client/lib/app-config.ts'
import { Button } from '#client/ui/button.tsx'
import { SendIcon } from '#client/ui/icons.tsx'
import { SHARE_CARD } from './share-card-id.ts'
import { useNativeShare } from './use-native-share.ts'

type ShareButtonProps = { path: string; title: string; full?: boolean }

/** One button where there is no room for more: the phone's share sheet, or the way to the share card of the page. */
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
