import { formatLongDate } from '#shared/format/date.ts'
import type { OfferEvent } from '#shared/offers/offer.rules.ts'

type Named = { title: string; athleteName: string; brand: { name: string }; expiresAt: Date }
type Said = { title: string; body: string }

/** What happened to an offer, in the words in which its reader is told. */
export function newsOf(
  { event, reader }: { event: OfferEvent; reader: 'ATHLETE' | 'BRAND' },
  offer: Named,
): Said {
  const other = reader === 'BRAND' ? offer.athleteName : offer.brand.name
  const title = `“${offer.title}”`
  const until = formatLongDate(offer.expiresAt)
  const words: Record<OfferEvent, Said> = {
    send: {
      title: `${other} sent you an offer`,
      body: `${title} is on the grid until ${until}. Accept it, propose other terms or decline.`,
    },
    view: { title: `${other} opened your offer`, body: `${title} is on their screen.` },
    counter: {
      title: `${other} proposes other terms`,
      body: `See what changed in ${title}, then accept, counter or decline until ${until}.`,
    },
    'reject-counter': {
      title: `${other} keeps to the offer as it was`,
      body: `Their last terms for ${title} stand again until ${until}. The next move is yours.`,
    },
    'withdraw-counter': {
      title: `${other} took their terms back`,
      body: `Your last terms for ${title} stand again, and wait for their answer.`,
    },
    accept: {
      title: `${other} accepted your offer`,
      body: `${title} is a deal. The contract is drafted: read it and send it for signing.`,
    },
    'accept-counter': {
      title: `${other} accepted your terms`,
      body: `${title} is a deal. The contract is drafted, and comes to you for signing.`,
    },
    decline: {
      title: reader === 'BRAND' ? `${other} declined your offer` : `${other} declined your terms`,
      body: `${title} is off the table. They said why.`,
    },
    withdraw: { title: `${other} withdrew the offer`, body: `${title} is off the table. They said why.` },
    extend: { title: `${other} gives you more time`, body: `You can answer ${title} until ${until}.` },
    expire: {
      title: `The offer ${reader === 'BRAND' ? 'to' : 'from'} ${other} ran out`,
      body: `Nobody took ${title} over the line in time.`,
    },
    void: {
      title: 'Race Control ended an offer',
      body: `${title} with ${other} is void. The reason stands in its history.`,
    },
  }
  return words[event]
}

/** Said some time before the end to the one whose turn it is. */
export function reminderOf(reader: 'ATHLETE' | 'BRAND', hours: number, offer: Named): Said {
  const other = reader === 'BRAND' ? offer.athleteName : offer.brand.name
  return {
    title: `${hours} hours left for the offer ${reader === 'BRAND' ? 'to' : 'from'} ${other}`,
    body: `“${offer.title}” waits for your answer, and runs out after that.`,
  }
}
