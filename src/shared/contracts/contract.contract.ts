import * as z from 'zod/mini'
import { endpoint } from '#shared/http/endpoint.ts'
import { cursor, cursorPage, listLimit, pageQuery } from '#shared/http/page.ts'
import { version } from '#shared/input-fields.ts'
import { numberedStep } from '#shared/lifecycles/history.contract.ts'
import { PLACE_TEXT_MAX } from '#shared/locations/location.constants.ts'
import { countryCode } from '#shared/locations/location.contract.ts'
import { birthDateSources } from '#shared/profiles/profile.constants.ts'
import {
  amendmentStatuses,
  BREACH_TEXT_MIN,
  breachOutcomes,
  CLAUSES_MAX,
  contractTabs,
  contractVisibilities,
  EVIDENCE_MAX,
  NOTICE_DAYS_MAX,
  signerRoles,
  terminateReasons,
} from './contract.constants.ts'
import { contractStatuses } from './contract.rules.ts'
import {
  contractDay,
  contractText,
  idParams,
  optionalDay,
  optionalNote,
  rejection,
  requiredNote,
  textUpTo,
} from './contract-fields.ts'
import { contract, contractDetail } from './contract-shape.ts'

const changed = { params: idParams, response: contractDetail, status: 200 } as const

const ageRecord = z.object({ givenAt: z.iso.datetime(), source: z.enum(birthDateSources) })

export const contractEndpoints = {
  list: endpoint('GET', '/api/contracts', {
    summary: 'Your contracts of one tab, latest first; administrators see all. The next page is in Link',
    access: ['ATHLETE', 'BRAND', 'ADMIN'],
    query: z.object({
      tab: z._default(z.enum(contractTabs), 'active'),
      cursor: z.optional(cursor),
      limit: z.optional(listLimit),
    }),
    response: z.array(contract),
  }),
  counts: endpoint('GET', '/api/contracts/counts', {
    summary: 'The number of contracts in each tab',
    access: ['ATHLETE', 'BRAND', 'ADMIN'],
    response: z.object({ active: z.int(), pending: z.int(), completed: z.int(), ended: z.int() }),
  }),
  get: endpoint('GET', '/api/contracts/{id}', {
    summary: 'One contract with its text and signers, and the first page of its amendments and history',
    access: ['ATHLETE', 'BRAND', 'ADMIN'],
    params: idParams,
    response: contractDetail,
  }),
  history: endpoint('GET', '/api/contracts/{id}/history', {
    summary: 'Everything that happened to a contract, latest first',
    access: ['ATHLETE', 'BRAND', 'ADMIN'],
    params: idParams,
    query: pageQuery,
    response: cursorPage(numberedStep),
  }),
  editClauses: endpoint('POST', '/api/contracts/{id}/edit-clauses', {
    ...changed,
    summary:
      'Edit the governing law, the clauses and the notice period of a draft; its commercial terms are locked',
    access: ['BRAND'],
    body: z.object({
      version,
      /** Whose law applies; left out, it stays as it is. The state counts where states have a law of their own. */
      lawCountry: z._default(z.nullable(countryCode), null),
      lawState: z._default(z.nullable(textUpTo(PLACE_TEXT_MAX)), null),
      clauses: contractText(CLAUSES_MAX),
      noticeDays: z
        .int('Enter a whole number of days')
        .check(
          z.minimum(0, 'Enter 0 days or more'),
          z.maximum(NOTICE_DAYS_MAX, `Enter ${NOTICE_DAYS_MAX} days at most`),
        ),
    }),
  }),
  cancel: endpoint('POST', '/api/contracts/{id}/cancel', {
    allowsBothParties: true,
    ...changed,
    summary: 'Cancel a draft',
    access: ['BRAND'],
    body: z.object({ version, note: optionalNote }),
  }),
  decline: endpoint('POST', '/api/contracts/{id}/decline', {
    allowsBothParties: true,
    ...changed,
    summary: 'Decline a draft before it is sent for signature, with a reason',
    access: ['ATHLETE'],
    body: z.object({ version, ...rejection }),
  }),
  revise: endpoint('POST', '/api/contracts/{id}/revise', {
    ...changed,
    summary:
      'Make a contract that was rejected, recalled or not signed in time a draft again, as its next revision. 409 PLACES_TAKEN when its opportunity has no place left',
    access: ['BRAND'],
    body: z.object({
      version,
      startsOn: contractDay,
      /** The last day of the season or the day of the event; the previous one where it is left out. */
      endsOn: optionalDay,
    }),
  }),
  suspend: endpoint('POST', '/api/contracts/{id}/suspend', {
    ...changed,
    summary: 'Request a suspension, or agree to one; an administrator suspends immediately',
    access: ['ATHLETE', 'BRAND', 'ADMIN'],
    body: z.object({ version, note: requiredNote }),
  }),
  resume: endpoint('POST', '/api/contracts/{id}/resume', {
    ...changed,
    summary: 'Request to resume, or agree to it; an administrator resumes immediately',
    access: ['ATHLETE', 'BRAND', 'ADMIN'],
    body: z.object({ version, note: optionalNote }),
  }),
  terminate: endpoint('POST', '/api/contracts/{id}/terminate', {
    allowsBothParties: true,
    ...changed,
    summary:
      'End a signed contract early, with a reason: immediately by an administrator or when the other side gave notice, otherwise after the notice period. A breach needs evidence, suspends the contract, and ends it unless the other side objects',
    access: ['ATHLETE', 'BRAND', 'ADMIN'],
    body: z.object({
      version,
      reason: z.enum(terminateReasons, 'Choose a reason'),
      note: requiredNote,
      /** Required for a breach. */
      evidence: z._default(textUpTo(EVIDENCE_MAX), ''),
    }),
  }),
  object: endpoint('POST', '/api/contracts/{id}/object', {
    allowsBothParties: true,
    ...changed,
    summary: 'Object to a claimed breach: an administrator decides',
    access: ['ATHLETE', 'BRAND'],
    body: z.object({
      version,
      note: textUpTo(EVIDENCE_MAX).check(
        z.minLength(BREACH_TEXT_MIN, `Use at least ${BREACH_TEXT_MIN} characters`),
      ),
    }),
  }),
  withdrawBreach: endpoint('POST', '/api/contracts/{id}/withdraw-breach', {
    allowsBothParties: true,
    ...changed,
    summary: 'Withdraw your claim of a breach: the contract continues',
    access: ['ATHLETE', 'BRAND'],
    body: z.object({ version, note: optionalNote }),
  }),
  decideBreach: endpoint('POST', '/api/contracts/{id}/decide-breach', {
    ...changed,
    summary: 'Decide about a claimed breach after an objection',
    access: ['ADMIN'],
    body: z.object({
      version,
      outcome: z.enum(breachOutcomes, 'Choose an outcome'),
      decision: textUpTo(EVIDENCE_MAX).check(
        z.minLength(BREACH_TEXT_MIN, `Use at least ${BREACH_TEXT_MIN} characters`),
      ),
    }),
  }),
  objections: endpoint('GET', '/api/contracts/objections', {
    summary: 'Contracts whose claimed breach waits for a decision, oldest first',
    access: ['ADMIN'],
    response: z.array(
      z.object({
        id: z.uuid(),
        number: z.string(),
        title: z.string(),
        brandName: z.string(),
        athleteName: z.string(),
      }),
    ),
  }),
  withdrawNotice: endpoint('POST', '/api/contracts/{id}/withdraw-notice', {
    allowsBothParties: true,
    ...changed,
    summary: 'Withdraw your notice before its last day: the contract continues',
    access: ['ATHLETE', 'BRAND'],
    body: z.object({ version, note: optionalNote }),
  }),
  requestRenewal: endpoint('POST', '/api/contracts/{id}/request-renewal', {
    ...changed,
    summary:
      'Ask the brand to renew a contract that ends soon or has ended, once. 409 NOT_RENEWABLE before that, RENEWAL_OPEN when an offer to renew it exists',
    access: ['ATHLETE'],
    body: z.object({ version, note: optionalNote }),
  }),
  setVisibility: endpoint('PUT', '/api/contracts/{id}/visibility', {
    ...changed,
    summary:
      'Agree to show the sponsorship on public pages, which takes both sides, or hide it at once for both',
    access: ['ATHLETE', 'BRAND'],
    body: z.object({ visibility: z.enum(contractVisibilities) }),
  }),
  verify: endpoint('GET', '/api/verify/{hash}', {
    summary:
      'Whether the text or an issued PDF of a contract, or the text of an amendment, has this SHA-256; with parties and status',
    access: 'public',
    params: z.object({
      hash: z
        .string()
        .check(z.toLowerCase(), z.regex(/^[0-9a-f]{64}$/, 'A fingerprint has 64 hexadecimal digits')),
    }),
    response: z.object({
      number: z.string(),
      brandName: z.string(),
      athleteName: z.string(),
      status: z.enum(contractStatuses),
      /** What has the fingerprint. */
      matched: z.enum(['TEXT', 'FILE', 'AMENDMENT']),
      /** The amendment that has it; the signatures are those of the amendment then. */
      amendment: z.nullable(z.object({ n: z.int(), status: z.enum(amendmentStatuses) })),
      /** Null while the signature is pending. */
      signatures: z.array(
        z.object({
          role: z.enum(signerRoles),
          signedAt: z.nullable(z.iso.datetime()),
          /** For a racer who has signed: who gave their age, and when. */
          age: z.optional(ageRecord),
        }),
      ),
    }),
  }),
}
