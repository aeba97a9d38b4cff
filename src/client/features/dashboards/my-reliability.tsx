import { useQuery } from '@tanstack/react-query'
import { reliabilityCalls } from '#client/lib/endpoint-map.ts'
import { alwaysFresh, endpointQuery } from '#client/lib/endpoint-query.ts'
import { HowItIsCounted, ReliabilityLines } from '#client/lib/reliability.tsx'
import { ProgressBar } from '#client/ui/progress-bar.tsx'
import { plural } from '#shared/format/plural.ts'
import { CARD_CONTRACTS, LINE_CASES } from '#shared/reliability/reliability.constants.ts'
import { Widget } from './widget.tsx'

const myReliabilityQuery = { ...endpointQuery(reliabilityCalls.mine, {}), ...alwaysFresh }

/** What others see of the member, or how far it is until they see it. */
export function MyReliability() {
  const { data } = useQuery(myReliabilityQuery)
  if (!data) return null
  const { contracts, card } = data
  const left = CARD_CONTRACTS - contracts
  return (
    <Widget title="Your reliability">
      <div className="grid gap-3">
        {card ? (
          <ReliabilityLines lines={card.lines} />
        ) : (
          <>
            {left > 0 && (
              <ProgressBar label="Contracts until your card is shown" value={contracts / CARD_CONTRACTS} />
            )}
            <p className="text-ui">
              {left > 0
                ? `${plural(left, 'more contract')} until others see how reliable you are.`
                : `A line is shown from ${LINE_CASES} cases on, such as deliverables with a due date.`}
            </p>
          </>
        )}
        <p className="text-sm text-muted">
          Counted every night from your contracts, {card ? 'and shown on your page' : 'not from votes'}.{' '}
          <HowItIsCounted />
        </p>
      </div>
    </Widget>
  )
}
