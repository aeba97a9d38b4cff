import { fileTask } from '#server/platform/threads/thread-task.ts'

export const seasonReportPdfTask = fileTask(
  'season-reports.pdf',
  async () => (await import('./render-season-report-pdf.tsx')).renderSeasonReportPdf,
)
