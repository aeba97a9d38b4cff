import { useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { MessageButton } from '#client/features/messages/message-button.tsx'
import { OpenOfferLink } from '#client/features/offers/open-offer-link.tsx'
import { SendOfferButton } from '#client/features/offers/send-offer-button.tsx'
import { PersonMenu } from '#client/lib/person-menu.tsx'

type ContactActionsProps = { userId: string; name: string; canOffer: boolean; full: boolean }

/** A brand is here to make an offer; everybody else, to talk. */
export function ContactActions({ canOffer, userId, name, full }: ContactActionsProps) {
  const wanted = useWantedContact(!full)
  return (
    <>
      <MessageButton
        userId={userId}
        name={name}
        full={full}
        variant={canOffer ? 'secondary' : 'primary'}
        startsOpen={wanted === 'message' || (wanted === 'offer' && !canOffer)}
      />
      {canOffer && (
        <>
          <OpenOfferLink athleteId={userId} name={name} full={full} />
          <SendOfferButton athleteId={userId} name={name} full={full} startsOpen={wanted === 'offer'} />
        </>
      )}
      <PersonMenu userId={userId} name={name} />
    </>
  )
}

/** `?contact=` of a visitor who has signed up meanwhile; removed from the URL, so that it counts once. */
function useWantedContact(isRead: boolean): unknown {
  const { contact }: { contact?: unknown } = useSearch({ strict: false })
  const [wanted] = useState(isRead ? contact : undefined)
  const router = useRouter()
  useEffect(() => {
    if (wanted === undefined) return
    const { contact: _, ...search }: Record<string, unknown> = router.state.location.search
    void router.navigate({ to: '.', search, replace: true, resetScroll: false })
  }, [wanted, router])
  return wanted
}
