import { ArrowIcon } from '#client/ui/icons.tsx'
import type { TermChange } from './term-words.ts'

/** Term by term: what it was, and what it is to be. */
export function TermChanges({ changes }: { changes: readonly TermChange[] }) {
  return (
    <dl className="grid gap-3">
      {changes.map(({ name, label, before, after }) => (
        <div key={name} className="grid gap-1 border-l-4 border-flag pl-3">
          <dt className="text-sm font-semibold">{label}</dt>
          <dd className="text-ui wrap-anywhere whitespace-pre-line">
            <span className="sr-only">Before: </span>
            <del className="text-muted">{before || 'nothing said'}</del>
          </dd>
          <dd className="flex gap-2 text-ui font-medium wrap-anywhere whitespace-pre-line">
            <ArrowIcon className="mt-0.5 size-4 shrink-0" />
            <span>
              <span className="sr-only">Now: </span>
              <ins className="no-underline">{after || 'nothing said'}</ins>
            </span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
