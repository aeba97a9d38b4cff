import { useQuery } from '@tanstack/react-query'
import { ButtonLink } from '#client/lib/app-link.tsx'
import { useSession } from '#client/lib/session.ts'
import { paths } from '#shared/paths.ts'
import { openSentQuery } from './offer.queries.ts'
import { canSendOffer, SendOfferButton } from './send-offer-button.tsx'

type OpenOfferProps = {
  /** The racer's user id. */
  athleteId: string
  name: string
  full?: boolean
  size?: 'sm' | 'md'
}

/** The id of a brand's open offer to a racer. */
function useOpenOffer(athleteId: string): string | undefined {
  const session = useSession()
  // A brand without a page has sent no offer.
  const isAsked = canSendOffer(session, athleteId) && session?.profile !== null
  const { data } = useQuery({ ...openSentQuery, enabled: isAsked })
  return data?.find(({ athlete }) => athlete.userId === athleteId)?.id
}

/** Leads a brand to its open offer to a racer, if there is one. */
export function OpenOfferLink({ athleteId, name, ...look }: OpenOfferProps) {
  const id = useOpenOffer(athleteId)
  if (!id) return null
  return (
    <ButtonLink to={paths.offers({ offer: id })} variant="quiet" {...look}>
      Offer sent · View<span className="sr-only"> the offer to {name}</span>
    </ButtonLink>
  )
}

/** For cards, which have room for one of both. */
export function OfferCardButton(props: OpenOfferProps) {
  const id = useOpenOffer(props.athleteId)
  return <SendOfferButton {...props} variant="quiet" instead={id && <OpenOfferLink {...props} />} />
}
