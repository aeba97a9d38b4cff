import { Suspense, useState } from 'react'
import { lazyComponent } from '#client/lib/lazy-component.ts'
import { useSession } from '#client/lib/session.ts'
import { Button } from '#client/ui/button.tsx'
import { TagIcon } from '#client/ui/tool-icons.tsx'
import { canSendOffer } from './can-send-offer.ts'

/** Arrives when it is first opened, not with the page. */
const SendOfferDialog = lazyComponent(() => import('./send-offer-dialog.tsx'), 'SendOfferDialog')

type SendOfferButtonProps = {
  /** The racer, by user. */
  athleteId: string
  name: string
  applicationId?: string
  full?: boolean | undefined
  size?: 'sm' | 'md'
  variant?: 'primary' | 'quiet'
}

/** Specification 2.6: only for a signed-in brand that looks at somebody else. */
export function SendOfferButton({ athleteId, name, applicationId, ...look }: SendOfferButtonProps) {
  const session = useSession()
  const [isOpen, setIsOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  if (!session || !canSendOffer(session, athleteId)) return null
  const open = () => {
    setWasOpened(true)
    setIsOpen(true)
  }
  return (
    <>
      <Button aria-haspopup="dialog" onClick={open} {...look}>
        <TagIcon />
        Send Offer
      </Button>
      {wasOpened && (
        <Suspense>
          <SendOfferDialog
            open={isOpen}
            onOpenChange={setIsOpen}
            ownId={session.user.id}
            athleteId={athleteId}
            name={name}
            applicationId={applicationId}
          />
        </Suspense>
      )}
    </>
  )
}
