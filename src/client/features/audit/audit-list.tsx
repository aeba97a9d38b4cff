import { AppTextLink } from '#client/lib/app-link.tsx'
import { DataCell, DataRow, DataTable } from '#client/ui/data-table.tsx'
import { roleLabels } from '#shared/accounts/roles.ts'
import type { AuditEntry } from '#shared/audit/audit.contract.ts'
import { formatDateTime } from '#shared/format/date.ts'
import { paths } from '#shared/paths.ts'

const DELETED = 'Deleted account'

/** Who did what, to whom and why, latest first. */
export function AuditList({ entries }: { entries: readonly AuditEntry[] }) {
  return (
    <DataTable caption="Audit log" columns={['When', 'Who', 'What', 'About', 'Reason']}>
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} />
      ))}
    </DataTable>
  )
}

function Entry({ entry }: { entry: AuditEntry }) {
  const { id, at, actor, summary, about, subject, reason } = entry
  return (
    <DataRow gate={entry.action.startsWith('GET') ? 'plain' : 'wait'}>
      <DataCell onPhone="wide" className="text-muted md:min-w-30 md:align-top lg:whitespace-nowrap">
        <time dateTime={at}>{formatDateTime(at)}</time>
      </DataCell>
      <DataCell heading className="md:min-w-28 md:align-top xl:min-w-36">
        <AppTextLink to={paths.adminAudit({ actor: actor.id })}>{actor.name ?? DELETED}</AppTextLink>
        <span className="block text-xs font-normal text-muted">{roleLabels[actor.role]}</span>
      </DataCell>
      <DataCell onPhone="wide" className="md:align-top lg:w-2/5">
        <span className="font-sans text-ui">{summary}</span>
        <Details entry={entry} id={id} />
      </DataCell>
      <DataCell onPhone="wide" className="md:align-top">
        {about && <span className="text-muted md:hidden">About </span>}
        {subject ? (
          <AppTextLink to={paths.adminAudit({ subject: subject.id })}>{subject.name ?? DELETED}</AppTextLink>
        ) : (
          <span className="font-sans text-ui wrap-anywhere">{about}</span>
        )}
      </DataCell>
      <DataCell onPhone="wide" className="max-w-[32ch] font-sans text-ui wrap-anywhere md:align-top">
        {reason}
      </DataCell>
    </DataRow>
  )
}

/** For who investigates: the exact call, its target and the values before and after. */
function Details({
  entry: { action, target, before, after, requestId },
  id,
}: {
  entry: AuditEntry
  id: string
}) {
  const facts: [string, unknown][] = [
    ['Call', action],
    ...Object.entries(target),
    ...(before ? [['Before', before] as [string, unknown]] : []),
    ...(after ? [['After', after] as [string, unknown]] : []),
    ['Request', requestId],
    ['Entry', id],
  ]
  return (
    <details className="mt-1">
      <summary className="min-h-6 cursor-pointer text-xs text-muted">Details</summary>
      <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-xs wrap-anywhere">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd>{typeof value === 'string' ? value : JSON.stringify(value)}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
