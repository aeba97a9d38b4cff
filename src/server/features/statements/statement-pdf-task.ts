import { fileTask } from '#server/platform/threads/thread-task.ts'

export const statementPdfTask = fileTask(
  'statements.pdf',
  async () => (await import('./render-statement-pdf.tsx')).renderStatementPdf,
)
