import { ButtonLink } from '#client/lib/app-link.tsx'
import { InlineCard } from '#client/ui/inline-card.tsx'
import { currentLastDay } from '#shared/contracts/term.rules.ts'
import { formatDate } from '#shared/format/date.ts'
import type { ContractCardFacts } from '#shared/messages/card.contract.ts'
import { paths } from '#shared/paths.ts'
import { ContractStatusBadge } from './contract-summary.tsx'

export function ContractMessageCard({ card }: { card: ContractCardFacts }) {
  const { id, number, title, status, startsOn, awaitsMySignature } = card
  return (
    <InlineCard
      kind="Contract"
      detail={number}
      title={title}
      badge={<ContractStatusBadge status={status} />}
      action={
        <ButtonLink
          to={paths.contracts({ id })}
          size="sm"
          variant={awaitsMySignature ? 'primary' : 'secondary'}
        >
          {awaitsMySignature ? 'Read and sign' : 'Open contract'}
        </ButtonLink>
      }
    >
      <p className="mono text-sm">
        {formatDate(startsOn)} – {formatDate(currentLastDay(card))}
      </p>
    </InlineCard>
  )
}
