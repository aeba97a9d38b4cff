import * as z from 'zod/mini'
import { formatLocales } from '#shared/format/locale.ts'
import { endpoint } from '#shared/http/endpoint.ts'
import { timezone } from '#shared/input-fields.ts'
import { email, optionalName, password, requiredName } from './account-fields.ts'
import { accountUser } from './current-user.contract.ts'
import { registrableRoles } from './roles.ts'
import { signInMethods, uniformResponse } from './sign-in.contract.ts'
import { proofBody } from './two-factor.contract.ts'

export const updateMeBody = z.object({ firstName: requiredName, lastName: z.nullable(optionalName) })

export const changeEmailBody = z.object({ newEmail: email, password })

/** How dates and figures are written and read, and whether single keys are shortcuts. */
const accountSettings = z.object({
  locale: z.enum(formatLocales, 'Choose a region'),
  timezone,
  keyShortcuts: z.boolean(),
})
export type AccountSettings = z.infer<typeof accountSettings>
export const formatSettings = z.pick(accountSettings, { locale: true, timezone: true })

export const privacy = z.object({
  /** Off: the page is reached by its link only, and is in no directory and no search. Null without a page. */
  isSearchable: z.nullable(z.boolean()),
  /** Off at first. Names are shown only between two people who both show theirs. */
  showsNameAsViewer: z.boolean(),
  /** Off: only people in contact with the user write to them. */
  acceptsRequests: z.boolean(),
  /** Off: nobody sees what the user has read or that they type. */
  showsReading: z.boolean(),
  /** Off: the pages that the user opens are not counted. */
  allowsStatistics: z.boolean(),
})
export type Privacy = z.infer<typeof privacy>
const privacyChange = z.partial(z.extend(privacy, { isSearchable: z.boolean() }))
export type PrivacyChange = z.infer<typeof privacyChange>

export const accountSettingEndpoints = {
  me: endpoint('GET', '/api/users/me', {
    summary: 'Get the account of the session',
    access: 'signed-in',
    response: accountUser,
  }),
  updateMe: endpoint('PATCH', '/api/users/me', {
    permission: 'own',
    summary: 'Change the name on the account',
    access: 'signed-in',
    body: updateMeBody,
    response: accountUser,
  }),
  privacy: endpoint('GET', '/api/users/me/privacy', {
    summary: 'Get my privacy settings',
    access: registrableRoles,
    response: privacy,
  }),
  savePrivacy: endpoint('PATCH', '/api/users/me/privacy', {
    summary:
      'Change my privacy settings; hiding my name also hides it on past profile views; 409 PRIVATE_PAGE for a private profile that cannot be found',
    access: registrableRoles,
    body: privacyChange,
    response: privacy,
  }),
  changeSettings: endpoint('PATCH', '/api/users/me/settings', {
    actsAsPerson: true,
    summary: 'Change the region format, the time zone or the keyboard shortcuts',
    access: 'signed-in',
    body: z.partial(accountSettings),
    response: accountUser,
  }),
  changeEmail: endpoint('POST', '/api/users/me/email', {
    actsAsPerson: true,
    summary: 'Request a change of the email address; it takes effect when the new address is confirmed',
    access: 'signed-in',
    limit: 'mail',
    body: changeEmailBody,
    response: uniformResponse,
    status: 202,
  }),
  linkGoogle: endpoint('POST', '/api/auth/google/link', {
    actsAsPerson: true,
    summary: 'Prove to be the owner and get the URL at Google where an account is chosen that signs in, too',
    access: 'signed-in',
    limit: 'sign-in',
    callsExternalService: true,
    body: proofBody,
    response: z.object({ url: z.string() }),
    status: 200,
  }),
  unlinkGoogle: endpoint('POST', '/api/auth/google/unlink', {
    actsAsPerson: true,
    summary: 'Unlink Google; 409 LAST_METHOD while the account has no password',
    access: 'signed-in',
    limit: 'sign-in',
    body: proofBody,
    response: signInMethods,
    status: 200,
  }),
}
