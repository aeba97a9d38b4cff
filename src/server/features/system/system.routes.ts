import type { Edge } from '#server/http/edge.ts'
import { serveAll } from '#server/http/serve.ts'
import { systemEndpoints } from '#shared/system/system.contract.ts'
import { discardJob, listFailedJobs, retryJob } from './list-failed-jobs.ts'
import { saveSettings } from './save-settings.ts'
import { sendTestMail } from './send-test-mail.ts'
import { showSystem } from './show-system.ts'

export const serveSystem = (edge: Edge): void =>
  serveAll(edge, systemEndpoints, {
    show: showSystem,
    saveSettings,
    testMail: sendTestMail,
    failedJobs: listFailedJobs,
    retryJob,
    discardJob,
  })
