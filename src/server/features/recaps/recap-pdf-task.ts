import { fileTask } from '#server/platform/threads/thread-task.ts'

export const recapPdfTask = fileTask(
  'recaps.pdf',
  async () => (await import('./render-recap-pdf.tsx')).renderRecapPdf,
)
