import { codeCardTask } from './features/codes/code-card-task.ts'
import { contractPdfTask } from './features/contracts/contract-pdf-task.ts'
import { deadlineFileTask } from './features/deadlines/deadline-file-task.ts'
import { calendarTask } from './features/events/calendar-task.ts'
import { orderFileTasks } from './features/imports/order-file-tasks.ts'
import { linkCardTask } from './features/link-pictures/link-card-task.ts'
import { mediaKitTasks } from './features/media-kits/media-kit-tasks.ts'
import { recapPdfTask } from './features/recaps/recap-pdf-task.ts'
import { seasonReportPdfTask } from './features/season-reports/season-report-pdf-task.ts'
import { statementPdfTask } from './features/statements/statement-pdf-task.ts'
import { invoicePdfTask } from './features/test-billing/invoice-pdf-task.ts'
import { bodyTask } from './http/body-task.ts'
import { csvTask } from './platform/threads/csv-task.ts'
import { serveTasks } from './platform/threads/serve-tasks.ts'

/** The program of the threads: what the pools of `platform/threads/threads.ts` may be asked for. */
serveTasks([
  bodyTask,
  csvTask,
  ...Object.values(orderFileTasks),
  calendarTask,
  codeCardTask,
  contractPdfTask,
  deadlineFileTask,
  linkCardTask,
  ...Object.values(mediaKitTasks),
  recapPdfTask,
  seasonReportPdfTask,
  statementPdfTask,
  invoicePdfTask,
])
