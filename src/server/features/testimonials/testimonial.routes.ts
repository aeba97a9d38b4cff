import type { Edge } from '#server/http/edge.ts'
import { serveAll } from '#server/http/serve.ts'
import { testimonialEndpoints } from '#shared/testimonials/testimonial.contract.ts'
import { testimonialDeskEndpoints } from '#shared/testimonials/testimonial-desk.contract.ts'
import { testimonialRequestEndpoints } from '#shared/testimonials/testimonial-request.contract.ts'
import { decideMany, decideTestimonial } from './decide-testimonial.ts'
import { countDesk, getForDesk, listDesk } from './list-desk.ts'
import {
  getGiven,
  listGiven,
  listPartners,
  listReceived,
  listRequests,
  listTestimonials,
  summarizeTestimonials,
} from './list-testimonials.ts'
import { remindOfRequest, revokeRequest } from './remind-of-request.ts'
import { featureOnPage, replyToTestimonial, reportTestimonial } from './reply-to-testimonial.ts'
import { declineRequest, getRequest, openRequest, respondToRequest } from './respond-to-request.ts'
import { sendRequest } from './send-request.ts'
import { serveEmbeds } from './serve-embeds.ts'
import { showAbout } from './show-about.ts'
import { saveTestimonial, withdrawTestimonial, writeTestimonial } from './write-testimonial.ts'

export function serveTestimonials(edge: Edge): void {
  serveEmbeds(edge)
  // Before those with an id in the path.
  serveAll(edge, testimonialRequestEndpoints, {
    list: listRequests,
    send: sendRequest,
    open: openRequest,
    get: getRequest,
    respond: respondToRequest,
    decline: declineRequest,
    remind: remindOfRequest,
    revoke: revokeRequest,
  })
  serveAll(edge, testimonialEndpoints, {
    list: listTestimonials,
    summary: summarizeTestimonials,
    about: showAbout,
    given: listGiven,
    received: listReceived,
    partners: listPartners,
    get: getGiven,
    write: writeTestimonial,
    save: saveTestimonial,
    withdraw: withdrawTestimonial,
    reply: replyToTestimonial,
    feature: featureOnPage,
    report: reportTestimonial,
  })
  serveAll(edge, testimonialDeskEndpoints, {
    list: listDesk,
    counts: countDesk,
    get: getForDesk,
    decide: decideTestimonial,
    bulk: decideMany,
  })
}
