import { ArrowDownIcon } from '#client/ui/tool-icons.tsx'
import type { AnalyticsTable } from '#shared/analytics/analytics.constants.ts'
import { queryString } from '#shared/http/path.ts'
import { type AnalyticsSearch, askedBy } from './analytics-search.ts'

type ExportLinkProps = { search: AnalyticsSearch; table: AnalyticsTable; what: string }

export const exportAddress = (search: AnalyticsSearch, table: AnalyticsTable) =>
  `/api/analytics/export.csv${queryString({ ...askedBy(search), table })}`

export const ExportLink = ({ search, table, what }: ExportLinkProps) => (
  <a
    href={exportAddress(search, table)}
    download
    className="inline-flex min-h-9 items-center gap-1.5 rounded-sm px-2 text-sm font-semibold text-muted underline-offset-4 hover:text-fg hover:underline"
  >
    <ArrowDownIcon className="size-3.5" />
    CSV<span className="sr-only"> of {what}</span>
  </a>
)
