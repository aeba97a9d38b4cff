import { serveAttachedFiles } from '#server/features/media/serve-attached-files.ts'
import type { Edge } from '#server/http/edge.ts'
import { serveAll } from '#server/http/serve.ts'
import { applicationEndpoints } from '#shared/applications/application.contract.ts'
import { checkEligibility } from './check-eligibility.ts'
import { createApplication, saveApplication } from './create-application.ts'
import {
  countApplications,
  getApplication,
  listApplicationFiles,
  listApplicationsWithProfile,
} from './list-applications.ts'
import {
  answerQuestion,
  askQuestion,
  openApplication,
  shortlistApplication,
  unshortlistApplication,
  withdrawApplication,
} from './open-application.ts'
import { rejectApplication, rejectMany } from './reject-application.ts'

export function serveApplications(edge: Edge): void {
  serveAttachedFiles(edge, '/api/applications/:id', listApplicationFiles)
  serveAll(edge, applicationEndpoints, {
    eligibility: checkEligibility,
    counts: countApplications,
    apply: createApplication,
    list: listApplicationsWithProfile,
    rejectMany,
    get: getApplication,
    save: saveApplication,
    open: openApplication,
    ask: askQuestion,
    answer: answerQuestion,
    shortlist: shortlistApplication,
    unshortlist: unshortlistApplication,
    reject: rejectApplication,
    withdraw: withdrawApplication,
  })
}
