import type { Edge } from '#server/http/edge.ts'
import { serveAll } from '#server/http/serve.ts'
import { seasonReportEndpoints } from '#shared/season-reports/season-report.contract.ts'
import { createSeasonReport, listSeasonReports } from './create-season-report.ts'
import { getSeasonReport, getSharedSeasonReport } from './get-season-report.ts'
import { serveSeasonReportPdf } from './serve-season-report-pdf.ts'
import { shareSeasonReport, stopSharingSeason, writeSeasonNote } from './share-season-report.ts'

export function serveSeasonReports(edge: Edge): void {
  serveSeasonReportPdf(edge)
  serveAll(edge, seasonReportEndpoints, {
    list: listSeasonReports,
    create: createSeasonReport,
    get: getSeasonReport,
    writeNote: writeSeasonNote,
    share: shareSeasonReport,
    stopSharing: stopSharingSeason,
    read: getSharedSeasonReport,
  })
}
