import { useQuery } from '@tanstack/react-query'
import { Block } from '#client/ui/block.tsx'
import { InfoIcon } from '#client/ui/icons.tsx'
import { Tooltip, TooltipProvider } from '#client/ui/tooltip.tsx'
import { plural } from '#shared/format/plural.ts'
import { paths } from '#shared/paths.ts'
import type { ReliabilityCard, ReliabilityLine } from '#shared/reliability/reliability.contract.ts'
import { describeLine } from '#shared/reliability/reliability.rules.ts'
import { AppTextLink } from './app-link.tsx'
import { reliabilityCalls } from './endpoint-map.ts'
import { endpointQuery } from './endpoint-query.ts'

/** Wherever someone decides about a member. Nothing before their third contract. */
export function MemberReliability({ userId }: { userId: string }) {
  const { data: card } = useQuery(endpointQuery(reliabilityCalls.show, { params: { userId } }))
  return card?.lines?.length ? <ReliabilityBlock card={card} level="h3" /> : null
}

type ReliabilityBlockProps = { card: ReliabilityCard; level?: 'h2' | 'h3' }

export const ReliabilityBlock = ({ card, level = 'h2' }: ReliabilityBlockProps) => (
  <Block title="Reliability" level={level}>
    <ReliabilityLines lines={card.lines} />
    <p className="mt-3 text-sm text-muted">
      Counted from {plural(card.contracts, 'contract')}. <HowItIsCounted />
    </p>
  </Block>
)

export const HowItIsCounted = () => (
  <AppTextLink to={`${paths.helpCenter()}#reliability-card`}>How it’s counted</AppTextLink>
)

export const ReliabilityLines = ({ lines }: { lines: readonly ReliabilityLine[] }) => (
  <TooltipProvider>
    <dl>
      {lines.map((line) => {
        const { label, value, basis, explanation } = describeLine(line)
        return (
          <div
            key={line.kind}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-b border-line py-2 text-ui"
          >
            <dt className="flex items-center gap-1 text-muted">
              {label}
              <Tooltip content={explanation} opensOnPress>
                <button
                  type="button"
                  aria-label={`About ${label.toLowerCase()}`}
                  className="grid size-8 shrink-0 place-items-center rounded-sm"
                >
                  <InfoIcon className="size-4" />
                </button>
              </Tooltip>
            </dt>
            <dd className="text-right">
              <b className="mono font-semibold">{value}</b>
              <small className="block text-xs text-muted">{basis}</small>
            </dd>
          </div>
        )
      })}
    </dl>
  </TooltipProvider>
)
