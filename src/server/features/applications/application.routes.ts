import type { Edge } from '#server/http/edge.ts'
import { serve } from '#server/http/serve.ts'
import { applicationEndpoints } from '#shared/applications/application.contract.ts'
import { letterTemplateEndpoints } from '#shared/applications/letter-template.contract.ts'
import { checkEligibility } from './check-eligibility.ts'
import { keepLetter, listLetterTemplates, saveLetter, throwLetterAway } from './letter-templates.ts'
import { countApplications, getApplication, listApplications } from './list-applications.ts'
import { rejectApplication, rejectMany } from './reject-application.ts'
import {
  answerQuestion,
  askQuestion,
  openApplication,
  shortlistApplication,
  unshortlistApplication,
  withdrawApplication,
} from './review-application.ts'
import { apply, saveApplication } from './write-application.ts'

/** Fixed words come before `{id}`, which would take them for an application. */
export function serveApplications(edge: Edge): void {
  serve(edge, applicationEndpoints.eligibility, checkEligibility)
  serve(edge, applicationEndpoints.counts, countApplications)
  serve(edge, applicationEndpoints.apply, apply)
  serve(edge, applicationEndpoints.list, listApplications)
  serve(edge, applicationEndpoints.rejectMany, rejectMany)
  serve(edge, applicationEndpoints.get, getApplication)
  serve(edge, applicationEndpoints.save, saveApplication)
  serve(edge, applicationEndpoints.open, openApplication)
  serve(edge, applicationEndpoints.ask, askQuestion)
  serve(edge, applicationEndpoints.answer, answerQuestion)
  serve(edge, applicationEndpoints.shortlist, shortlistApplication)
  serve(edge, applicationEndpoints.unshortlist, unshortlistApplication)
  serve(edge, applicationEndpoints.reject, rejectApplication)
  serve(edge, applicationEndpoints.withdraw, withdrawApplication)
  serve(edge, letterTemplateEndpoints.list, listLetterTemplates)
  serve(edge, letterTemplateEndpoints.create, keepLetter)
  serve(edge, letterTemplateEndpoints.update, saveLetter)
  serve(edge, letterTemplateEndpoints.remove, throwLetterAway)
}
