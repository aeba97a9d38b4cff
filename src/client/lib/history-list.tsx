import { formatDateTime } from '#shared/format/date.ts'

/** "Mara Voss for Kestrel Lubricants", where a member acted and the reader may know who. */
export const actorName = ({ personName }: { personName?: string | undefined }, party: string): string =>
  personName ? `${personName} for ${party}` : party

type HistoryEntry = { at: string; title: string; by: string; note: string | null }

/** What happened to something, latest first. */
export const HistoryList = ({ id, entries }: { id: string; entries: readonly HistoryEntry[] }) => (
  <>
    <h3 id={id} className="text-lg">
      History
    </h3>
    <ol className="grid">
      {entries.map(({ at, title, by, note }) => (
        <li key={`${at}${title}`} className="grid gap-0.5 border-l-2 border-line pb-5 pl-5 last:pb-0">
          <p className="font-semibold">{title}</p>
          <p className="mono text-xs text-muted">
            {by} · <time dateTime={at}>{formatDateTime(at)}</time>
          </p>
          {note && (
            <blockquote className="mt-1 px-3 py-0.5 text-sm wrap-anywhere whitespace-pre-line gate gate-flag">
              {note}
            </blockquote>
          )}
        </li>
      ))}
    </ol>
  </>
)
