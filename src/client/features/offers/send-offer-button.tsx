import { type ReactNode, useState } from 'react'
import { offerCalls } from '#client/lib/endpoint-map.ts'
import { lazyComponent } from '#client/lib/lazy-component.ts'
import { useSession } from '#client/lib/session.ts'
import { Button } from '#client/ui/button.tsx'
import { TagIcon } from '#client/ui/tool-icons.tsx'
import type { CurrentUser } from '#shared/accounts/current-user.contract.ts'

/** Loaded when first opened. */
const SendOfferDialog = lazyComponent(() => import('./send-offer-dialog.tsx'), 'SendOfferDialog')

type SendOfferButtonProps = {
  /** The racer's user id. */
  athleteId: string
  name: string
  applicationId?: string
  full?: boolean | undefined
  size?: 'sm' | 'md'
  variant?: 'primary' | 'quiet'
  /** Opens the dialog at once, for someone who came here to make an offer. */
  startsOpen?: boolean
  /** Replaces the button; an open dialog stays, which still has to clear its draft. */
  instead?: ReactNode
}

/** Specification 2.6 and 6: only signed-in brands, and not to themselves. */
export const canSendOffer = (session: CurrentUser | null, athleteId: string): boolean =>
  session?.user.role === 'BRAND' && session.user.id !== athleteId

export function SendOfferButton({
  athleteId,
  name,
  applicationId,
  startsOpen = false,
  instead,
  ...look
}: SendOfferButtonProps) {
  const session = useSession()
  const [isOpen, setIsOpen] = useState(startsOpen)
  if (!session || !canSendOffer(session, athleteId)) return null
  return (
    <>
      {instead || (
        <Button call={offerCalls.send} aria-haspopup="dialog" onClick={() => setIsOpen(true)} {...look}>
          <TagIcon />
          Send Offer
        </Button>
      )}
      {isOpen && (
        <SendOfferDialog
          ownId={session.user.id}
          athleteId={athleteId}
          name={name}
          applicationId={applicationId}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}
