import { cn } from '#client/ui/cn.ts'
import type { OfferTerms } from '#shared/offers/offer-terms.contract.ts'
import { statedLines } from '#shared/offers/term-labels.ts'
import type { Side } from './offer-labels.ts'

const labels: Record<Side, { benefits: string; requirements: string }> = {
  ATHLETE: { benefits: 'You get', requirements: 'You deliver' },
  BRAND: { benefits: 'They get', requirements: 'They deliver' },
  ADMIN: { benefits: 'Racer gets', requirements: 'Racer delivers' },
}

/** Said elsewhere in the form and its preview: on the stub of the ticket, above it, and beside the fields of a plan. */
const saidElsewhere: readonly string[] = ['type', 'value', 'duration', 'benefits', 'requirements', 'schedule']
const onTicket: readonly string[] = ['cashMinor', 'schedule']

type OfferFactsProps = {
  terms: OfferTerms
  side: Side
  /** With the other terms, in one column; otherwise what each side gets, and when cash is paid. */
  isFull?: boolean
}

/** What the ticket of an offer says. */
export function OfferFacts({ terms, side, isFull = false }: OfferFactsProps) {
  const lines = statedLines(terms).filter(({ name }) =>
    isFull ? !saidElsewhere.includes(name) : onTicket.includes(name),
  )
  return (
    <dl className={cn('grid gap-x-8 gap-y-2 text-ui', !isFull && 'lg:grid-cols-2')}>
      <Fact label={labels[side].benefits} text={terms.benefits} />
      <Fact label={labels[side].requirements} text={terms.requirements} />
      {lines.map(({ name, label, text }) => (
        <Fact key={name} label={label} text={text} />
      ))}
    </dl>
  )
}

const Fact = ({ label, text }: { label: string; text: string }) => (
  <div className="min-w-0">
    <dt className="text-sm text-muted">{label}</dt>
    <dd className="line-clamp-2 font-medium wrap-anywhere">{text || '–'}</dd>
  </div>
)
