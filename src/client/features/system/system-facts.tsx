import { FactSheet } from '#client/ui/spec-sheet.tsx'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import { formatDateTime } from '#shared/format/date.ts'
import { formatCount, formatFileSize, formatRate } from '#shared/format/number.ts'
import { plural } from '#shared/format/plural.ts'
import { ERROR_RATE_HOURS, type Integration, integrations } from '#shared/system/system.constants.ts'
import type { SystemStatus } from '#shared/system/system.contract.ts'

export function VersionFacts({ status }: { status: SystemStatus }) {
  const { build, node, startedAt, database, storage, errorRate } = status
  const { applied, latestAt } = database.migrations
  return (
    <FactSheet
      facts={[
        { label: 'Build', value: build, mono: true },
        { label: 'Node.js', value: node, mono: true },
        { label: 'Running since', value: formatDateTime(startedAt) },
        { label: 'PostgreSQL', value: `${database.version}, ${formatFileSize(database.bytes)}`, mono: true },
        {
          label: 'Migrations',
          value: `${formatCount(applied)} applied${latestAt ? `, the latest of ${formatDateTime(latestAt)}` : ''}`,
        },
        {
          label: 'Uploads',
          value: `${plural(storage.files, 'file')}, ${formatFileSize(storage.bytes)}, in a ${storage.kind}`,
        },
        {
          label: 'Free space',
          value: storage.freeBytes === null ? null : formatFileSize(storage.freeBytes),
        },
        {
          label: 'Error rate',
          value: `${formatRate(errorRate.errors, errorRate.requests)} of ${plural(errorRate.requests, 'request')} in ${ERROR_RATE_HOURS} hours`,
        },
      ]}
    />
  )
}

const labels: Record<Integration, { name: string; setting: string }> = {
  google: { name: 'Sign in with Google', setting: 'GOOGLE_CLIENT_ID' },
  stripe: { name: 'Stripe', setting: 'STRIPE_SECRET_KEY' },
  bucket: { name: 'S3 storage', setting: 'STORAGE_BUCKET' },
  redis: { name: 'Redis', setting: 'REDIS_URL' },
  'inbound-mail': { name: 'Replies by email', setting: 'MAIL_INBOUND' },
  metrics: { name: 'Metrics', setting: 'METRICS_TOKEN' },
  'place-directory': { name: 'Place directory', setting: 'PLACE_DIRECTORY' },
}

/** Each with the setting that turns it on. */
export function Integrations({ integrations: isOn }: Pick<SystemStatus, 'integrations'>) {
  return (
    <ul className="grid border-t border-line">
      {integrations.map((integration) => (
        <li
          key={integration}
          className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-3 text-ui"
        >
          <span className="font-medium">{labels[integration].name}</span>
          <span className="mono text-xs text-muted">{labels[integration].setting}</span>
          <span className="ml-auto">
            {isOn[integration] ? (
              <StatusBadge tone="ok">On</StatusBadge>
            ) : (
              <StatusBadge tone="plain">Not configured</StatusBadge>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}
