import type { Services } from '#server/platform/services.ts'
import { paths } from '#shared/paths.ts'
import { pick } from '#shared/pick.ts'
import type { SeasonReport } from '#shared/season-reports/season-report.contract.ts'
import type { SeasonReportRow } from './season-report.store.ts'

export const presentSeasonReport = (
  { encryption }: Pick<Services, 'encryption'>,
  { token, sharedAt, ...row }: SeasonReportRow,
): SeasonReport => ({
  ...pick(row, ['id', 'season', 'note', 'showsSales', 'version']),
  link: token && paths.seasonReport({ token: encryption.decrypt(token) }),
  sharedAt: sharedAt?.toISOString() ?? null,
})
