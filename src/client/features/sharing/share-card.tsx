import type { MouseEvent } from 'react'
import { useAppConfig } from '#client/lib/app-config.ts'
import { Block } from '#client/ui/block.tsx'
import { Button } from '#client/ui/button.tsx'
import { SendIcon } from '#client/ui/icons.tsx'
import { type SharedKind, shareLinks } from '#shared/sharing/share-links.ts'
import { CopyLinkButton, SHARE_CARD, useNativeShare } from './share-button.tsx'

/** Specification 9. */
const POPUP = { width: 600, height: 400 }

type ShareCardProps = {
  path: string
  /** The text that goes with the link. */
  title: string
  kind: SharedKind
  className?: string
}

/** Specification 2.6: three networks in a popup, and the link itself; on phones the share sheet first. */
export function ShareCard({ path, title, kind, className }: ShareCardProps) {
  const { appName, appUrl } = useAppConfig()
  const url = `${appUrl}${path}`
  const share = useNativeShare({ url, title })
  return (
    <Block
      id={SHARE_CARD}
      title={kind === 'article' ? 'Share article' : kind === 'event' ? 'Share event' : 'Share Profile'}
      className={className}
    >
      <div className="grid grid-cols-2 gap-2">
        {share && (
          <Button variant="ink" full className="col-span-full" onClick={share}>
            <SendIcon />
            Share…
          </Button>
        )}
        {shareLinks({ url, title, kind, appName }).map(({ network, href }) => (
          <Button key={network} asChild variant="quiet" full>
            {/* A link, so that it works before hydration and with the middle button. */}
            <a href={href} target="_blank" rel="noopener noreferrer" onClick={openPopup}>
              {network}
              <span className="sr-only"> (opens in a new window)</span>
            </a>
          </Button>
        ))}
        <CopyLinkButton url={url} full />
      </div>
    </Block>
  )
}

function openPopup(event: MouseEvent<HTMLAnchorElement>) {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  const left = Math.round(window.screenX + (window.outerWidth - POPUP.width) / 2)
  const top = Math.round(window.screenY + (window.outerHeight - POPUP.height) / 2)
  window.open(
    event.currentTarget.href,
    '_blank',
    `popup,noopener,noreferrer,width=${POPUP.width},height=${POPUP.height},left=${left},top=${top}`,
  )
}
