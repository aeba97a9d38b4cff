import type { ReactNode } from 'react'
import { AppLink } from '#client/lib/app-link.tsx'
import { cn } from '#client/ui/cn.ts'
import { type Entrant, EntryList, EntryRow } from './entry-row.tsx'

const SHOWN = 3

export type PipelineColumn = {
  title: string
  count: number
  gate: string
  to: string
  entries: readonly { id: string; entrant: Entrant; to: string; detail: ReactNode }[]
  empty: string
}

/** The steps from application to completed contract, each with its latest entries. */
export function Pipeline({ columns }: { columns: readonly PipelineColumn[] }) {
  return (
    <ol className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 2xl:grid-cols-5">
      {columns.map(({ title, count, gate, to, entries, empty }) => (
        <li key={title} className="min-w-0">
          <h3 className={cn('on-asphalt bg-asphalt text-ui leading-none', gate)}>
            <AppLink to={to} className="flex min-h-11 items-center justify-between gap-3 px-3 font-semibold">
              {title}
              <span className="num text-xl">{count}</span>
            </AppLink>
          </h3>
          {entries.length === 0 ? (
            <p className="mt-2 rounded-md border border-dashed border-line p-4 text-sm text-muted">{empty}</p>
          ) : (
            <div className="mt-2">
              <EntryList>
                {entries.slice(0, SHOWN).map(({ id, ...entry }) => (
                  <EntryRow key={id} {...entry} />
                ))}
              </EntryList>
            </div>
          )}
          {count > SHOWN && <p className="mt-2 text-sm text-muted">{count - SHOWN} more</p>}
        </li>
      ))}
    </ol>
  )
}
