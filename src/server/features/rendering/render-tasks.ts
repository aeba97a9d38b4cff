import type { ICalEventData } from 'ical-generator'
import type { CardDetails } from '#server/features/codes/draw-code-card.tsx'
import type { CalendarOptions as RaceCalendarOptions } from '#server/features/events/write-calendar.ts'
import type { LinkCard } from '#server/features/link-pictures/link-picture-of.ts'
import type { QrCard } from '#server/features/media-kits/draw-qr-card.tsx'
import type { MediaKit } from '#server/features/media-kits/load-media-kit.ts'
import type { CardSheet } from '#server/features/media-kits/render-card-sheet.tsx'
import type { CalendarOptions } from '#server/platform/calendar.ts'
import type { FetchOwn } from '#server/platform/cards/load-picture.ts'
import { fileTask, threadTask } from '#server/platform/threads/thread-task.ts'
import type { EventDate } from '#shared/events/event.contract.ts'

/** The files that threads write. The code of each is loaded in the thread, because it brings the large libraries. */
export const renderTasks = {
  contractPdf: fileTask(
    'contracts.pdf',
    async () => (await import('#server/features/contracts/render-contract-pdf.tsx')).renderContractPdf,
  ),
  recapPdf: fileTask(
    'recaps.pdf',
    async () => (await import('#server/features/recaps/render-recap-pdf.tsx')).renderRecapPdf,
  ),
  seasonReportPdf: fileTask(
    'season-reports.pdf',
    async () =>
      (await import('#server/features/season-reports/render-season-report-pdf.tsx')).renderSeasonReportPdf,
  ),
  statementPdf: fileTask(
    'statements.pdf',
    async () => (await import('#server/features/statements/render-statement-pdf.tsx')).renderStatementPdf,
  ),
  invoicePdf: fileTask(
    'test-billing.invoice',
    async () => (await import('#server/features/test-billing/render-invoice-pdf.tsx')).renderInvoicePdf,
  ),
  mediaKit: fileTask('media-kits.kit', async () => {
    const { renderMediaKit } = await import('#server/features/media-kits/render-media-kit.tsx')
    return ({ kit, appName }: { kit: MediaKit; appName: string }, fetchOwn: FetchOwn) =>
      renderMediaKit(kit, { appName, fetchOwn })
  }),
  qrCard: fileTask('media-kits.card', async () => {
    const { drawQrCard } = await import('#server/features/media-kits/draw-qr-card.tsx')
    return ({ card, appName }: { card: QrCard; appName: string }, fetchOwn: FetchOwn) =>
      drawQrCard(card, { appName, fetchOwn })
  }),
  qrCardSheet: fileTask('media-kits.card-sheet', async () => {
    const { renderCardSheet } = await import('#server/features/media-kits/render-card-sheet.tsx')
    return ({ png, ...sheet }: CardSheet & { png: Uint8Array }) => renderCardSheet(Buffer.from(png), sheet)
  }),
  codeCard: fileTask('codes.card', async () => {
    const { drawCodeCard } = await import('#server/features/codes/draw-code-card.tsx')
    return (card: Omit<CardDetails, 'fetchOwn'>, fetchOwn: FetchOwn) => drawCodeCard({ ...card, fetchOwn })
  }),
  linkCard: fileTask('link-pictures.card', async () => {
    const { drawLinkCard } = await import('#server/features/link-pictures/draw-link-card.tsx')
    return ({ card, appName }: { card: LinkCard; appName: string }, fetchOwn: FetchOwn) =>
      drawLinkCard(card, { appName, fetchOwn })
  }),
  raceCalendar: threadTask('events.calendar', async () => {
    const { writeCalendar } = await import('#server/features/events/write-calendar.ts')
    return ({ dates, ...options }: RaceCalendarOptions & { dates: readonly EventDate[] }) =>
      new TextEncoder().encode(writeCalendar(dates, options))
  }),
  deadlineCalendar: threadTask('deadlines.file', async () => {
    const { formatCalendar } = await import('#server/platform/calendar.ts')
    return ({ events, ...options }: CalendarOptions & { events: ICalEventData[] }) =>
      new TextEncoder().encode(formatCalendar(events, options))
  }),
}
