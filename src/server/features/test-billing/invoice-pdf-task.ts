import { fileTask } from '#server/platform/threads/thread-task.ts'

export const invoicePdfTask = fileTask(
  'test-billing.invoice',
  async () => (await import('./render-invoice-pdf.tsx')).renderInvoicePdf,
)
