import { MessageButton } from '#client/features/messages/message-button.tsx'
import { SendOfferButton } from '#client/features/offers/send-offer-button.tsx'

type ContactActionsProps = { userId: string; name: string; canOffer: boolean; full: boolean }

/** A brand is here to make an offer; everybody else, to talk. */
export function ContactActions({ canOffer, userId, name, full }: ContactActionsProps) {
  return (
    <>
      <MessageButton userId={userId} name={name} full={full} variant={canOffer ? 'secondary' : 'primary'} />
      {canOffer && <SendOfferButton athleteId={userId} name={name} full={full} />}
    </>
  )
}
