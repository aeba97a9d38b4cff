import { fileTask } from '#server/platform/threads/thread-task.ts'

export const contractPdfTask = fileTask(
  'contracts.pdf',
  async () => (await import('./render-contract-pdf.tsx')).renderContractPdf,
)
