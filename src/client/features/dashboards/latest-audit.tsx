import { AppMoreLink } from '#client/lib/app-link.tsx'
import type { AuditEntry } from '#shared/audit/audit.contract.ts'
import { formatDateTime } from '#shared/format/date.ts'
import { paths } from '#shared/paths.ts'
import { Widget } from './widget.tsx'

export function LatestAudit({ entries }: { entries: readonly AuditEntry[] }) {
  return (
    <Widget title="Audit log" aside={<AppMoreLink to={paths.adminAudit()}>View all</AppMoreLink>}>
      {entries.length === 0 ? (
        <p className="text-ui text-muted">What staff do appears here.</p>
      ) : (
        <ul className="grid border-t border-line">
          {entries.map(({ id, at, actor, summary, about, reason }) => (
            <li key={id} className="grid gap-1 border-b border-line py-2.5 text-ui">
              <p className="wrap-anywhere">
                <b className="font-semibold">{actor.name ?? 'Deleted account'}</b> {startLower(summary)}
                {about && <span className="text-muted">, {about}</span>}
              </p>
              <p className="mono text-xs wrap-anywhere text-muted">
                <time dateTime={at}>{formatDateTime(at)}</time>
                {reason && `, ${reason}`}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Widget>
  )
}

/** Within a sentence that starts with a name. */
const startLower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)
