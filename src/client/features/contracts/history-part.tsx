import { useAppConfig } from '#client/lib/app-config.ts'
import { contractCalls } from '#client/lib/endpoint-map.ts'
import { actorName } from '#client/lib/history-list.tsx'
import { listQuery } from '#client/lib/list-page.ts'
import { PagedList } from '#client/lib/paged-list.tsx'
import { useFurtherPages } from '#client/lib/use-further-pages.ts'
import { cn } from '#client/ui/cn.ts'
import type { ContractDetail } from '#shared/contracts/contract-shape.ts'
import { formatDateTime } from '#shared/format/date.ts'
import { partyNames, reasonLabel, stepLabel } from './contract-labels.ts'

export function HistoryPart({ contract: { id, history, brand, athlete } }: { contract: ContractDetail }) {
  const list = useFurtherPages(history, (cursor) =>
    listQuery(contractCalls.history, { params: { id }, query: { cursor } }),
  )
  const names = partyNames({ brand, athlete }, useAppConfig().appName)
  return (
    <PagedList list={list} what="events" empty={null} isWithin>
      {(steps) => (
        <ol className="grid" aria-label="History, latest first">
          {steps.map((step, index) => (
            <li
              key={step.version}
              className="relative grid gap-0.5 border-l-2 border-line pb-6 pl-6 last:pb-0"
            >
              <span
                aria-hidden="true"
                className={cn(
                  'absolute top-1 -left-[7px] size-3 rounded-full ring-4 ring-paper',
                  index === 0 ? 'bg-primary' : 'bg-input',
                )}
              />
              <p className="font-semibold">{stepLabel(step)}</p>
              <p className="mono text-xs text-muted">
                {actorName(step, names[step.party])} ·{' '}
                <time dateTime={step.at}>{formatDateTime(step.at)}</time>
              </p>
              {step.reason && <p className="mt-1 text-sm">Reason: {reasonLabel(step.reason)}</p>}
              {step.note && (
                <blockquote className="mt-1 px-3 py-0.5 text-sm wrap-anywhere whitespace-pre-line gate gate-flag">
                  {step.note}
                </blockquote>
              )}
            </li>
          ))}
        </ol>
      )}
    </PagedList>
  )
}
