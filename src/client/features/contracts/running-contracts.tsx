import { AppLink } from '#client/lib/app-link.tsx'
import type { ContractStatus } from '#shared/contracts/contract.rules.ts'
import { pluralWord } from '#shared/format/plural.ts'
import type { Card, ContractCardFacts } from '#shared/messages/card.contract.ts'
import { paths } from '#shared/paths.ts'
import { ContractStatusBadge, TermBar } from './contract-summary.tsx'

const binding: readonly ContractStatus[] = ['EXECUTED', 'ACTIVE', 'SUSPENDED']

const isRunning = (card: Card): card is ContractCardFacts =>
  card.kind === 'CONTRACT' && binding.includes(card.status)

/** The signed contracts between two users that have not ended. */
export function RunningContracts({ cards }: { cards: readonly Card[] }) {
  const running = cards.filter(isRunning)
  if (running.length === 0) return null
  return (
    <section aria-label="Your contracts" className="border-t-2 border-rule pt-4">
      <h3 className="mb-3 text-lg">{pluralWord(running.length, 'Your contract')}</h3>
      <ul className="grid gap-5">
        {running.map((contract) => (
          <li key={contract.id} className="grid gap-2">
            <span className="flex flex-wrap items-center justify-between gap-2">
              <span className="mono text-xs text-muted">{contract.number}</span>
              <ContractStatusBadge status={contract.status} />
            </span>
            <AppLink
              to={paths.contracts({ id: contract.id })}
              className="font-semibold wrap-anywhere underline decoration-line underline-offset-4 hover:decoration-fg"
            >
              {contract.title}
            </AppLink>
            <TermBar contract={contract} />
          </li>
        ))}
      </ul>
    </section>
  )
}
