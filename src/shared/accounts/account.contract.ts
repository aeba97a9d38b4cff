import * as z from 'zod/mini'
import { formatLocales } from '#shared/format/locale.ts'
import { endpoint, noContent, redirect } from '#shared/http/endpoint.ts'
import { namedId } from '#shared/input-fields.ts'
import { seats } from '#shared/members/seat.constants.ts'
import { membershipStatuses } from '#shared/memberships/membership.constants.ts'
import { planKeys } from '#shared/memberships/plan-key.constants.ts'
import { EMAIL_MAX, NAME_MAX, PASSWORD_MAX, PASSWORD_MIN } from './account.constants.ts'
import { registrableRoles, roles } from './roles.ts'

export const role = z.enum(roles)
export const registrableRole = z.enum(registrableRoles, { error: 'Please select your account type' })

export const email = z.pipe(
  z.string().check(z.trim(), z.maxLength(EMAIL_MAX, 'Please enter a valid email address')),
  z.email('Please enter a valid email address'),
)
export const password = z
  .string()
  .check(
    z.minLength(PASSWORD_MIN, `Password must be at least ${PASSWORD_MIN} characters`),
    z.maxLength(PASSWORD_MAX, `Password must be at most ${PASSWORD_MAX} characters`),
  )
export const requiredName = z
  .string()
  .check(z.trim(), z.minLength(1, 'This field is required'), z.maxLength(NAME_MAX))
export const optionalName = z.string().check(z.trim(), z.maxLength(NAME_MAX))
const token = z.string().check(z.minLength(1), z.maxLength(512))
/** Where to go afterwards; the server only follows its own paths. */
const returnTo = z.catch(z.optional(z.string().check(z.maxLength(2000))), undefined)

type PasswordForm = { confirmPassword: string } & ({ password: string } | { newPassword: string })
const passwordsMatch = z.refine<PasswordForm>(
  (form) => form.confirmPassword === ('password' in form ? form.password : form.newPassword),
  { error: "Passwords don't match", path: ['confirmPassword'] },
)
const confirmPassword = z.string().check(z.minLength(PASSWORD_MIN, 'Please confirm your password'))

export const accountUser = z.object({
  id: z.uuid(),
  role: z.nullable(role),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  email: z.string(),
  profileImageUrl: z.nullable(z.string()),
  emailVerified: z.boolean(),
  /** Where the wizard resumes; null once it is finished. */
  onboardingStep: z.nullable(z.int()),
  /** Null until the first visit, when the browser's own are stored. */
  locale: z.nullable(z.enum(formatLocales)),
  timezone: z.nullable(z.string()),
  /** Whether single keys are shortcuts (WCAG 2.1.4). */
  keyShortcuts: z.boolean(),
  /** When the account is erased; only while it is being deleted. */
  deletesAt: z.optional(z.iso.datetime()),
  /** Whether there is or was a message or an offer, sent or received. */
  hasCorrespondence: z.boolean(),
  membership: z.object({
    /** The plan that applies now; null without a role, and for administrators. */
    plan: z.nullable(z.enum(planKeys)),
    status: z.enum(membershipStatuses),
    /** By the clock of everybody, also while that of the test payment provider is ahead. */
    trialEndsAt: z.nullable(z.iso.datetime()),
    /** When the paid plan ends without a further payment. */
    accessUntil: z.nullable(z.iso.datetime()),
  }),
})
export type AccountUser = z.infer<typeof accountUser>

export const accountProfile = z.object({
  id: z.uuid(),
  name: z.string(),
  slug: z.nullable(z.string()),
  logoUrl: z.nullable(z.string()),
  /** Of a brand's or promoter's days. */
  timezone: z.optional(z.string()),
})

export const currentUser = z.object({
  user: accountUser,
  profile: z.nullable(accountProfile),
  /** Only while the person acts for an organization, which the user and the profile are. */
  acting: z.optional(
    z.object({
      seat: z.enum(seats),
      personId: z.uuid(),
      personName: z.string(),
      /** The plan includes fewer members, so they are a viewer whichever seat they were given. */
      isOverLimit: z.boolean(),
    }),
  ),
  /** The person has a seat in an organization. */
  canSwitch: z.optional(z.boolean()),
})
export type CurrentUser = z.infer<typeof currentUser>

export const loginBody = z.object({ email, password })

/** The account asks for a second step, see `twoFactorEndpoints.finishLogin`. */
const secondStep = z.object({ secondStep: z.literal(true) })

export const registerBody = z.object({
  email,
  password,
  role: registrableRole,
  firstName: requiredName,
  lastName: requiredName,
  /** Where the user wanted to go; the link in the confirmation email leads there, too. */
  returnTo,
})
export const registerForm = z.extend(registerBody, { confirmPassword }).check(passwordsMatch)
export type RegisterForm = z.input<typeof registerForm>

/** The first administrator of an installation. */
export const setUpBody = z.object({
  token,
  email,
  password,
  firstName: requiredName,
  lastName: requiredName,
})
export const setUpForm = z
  .extend(z.omit(setUpBody, { token: true }), { confirmPassword })
  .check(passwordsMatch)

export const forgotPasswordBody = z.object({ email })
export const resetPasswordBody = z.object({ token, password })
export const resetPasswordForm = z.object({ password, confirmPassword }).check(passwordsMatch)

/** Ruling R30: enough to find an account; the response never reveals whether there is one. */
export const forgotEmailBody = z.object({
  role: registrableRole,
  name: requiredName,
  number: z.optional(optionalName),
  city: z.optional(optionalName),
})
export type ForgotEmailBody = z.infer<typeof forgotEmailBody>

export const changePasswordBody = z.object({ currentPassword: password, newPassword: password })
export const changePasswordForm = z.extend(changePasswordBody, { confirmPassword }).check(passwordsMatch)

export const chooseRoleBody = z.object({ role: registrableRole })

export const resetPasswordCheck = z.object({ valid: z.literal(true), emailMasked: z.string() })

export const login = z.object({
  id: z.uuid(),
  device: z.string(),
  address: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  isCurrent: z.boolean(),
})
export type Login = z.infer<typeof login>

/** The same message whether the account exists or not. */
export const uniformResponse = z.object({ message: z.string() })

export const signInMethods = z.object({ password: z.boolean(), google: z.boolean() })
export type SignInMethods = z.infer<typeof signInMethods>

export const accountEndpoints = {
  currentUser: endpoint('GET', '/api/auth/user', {
    allowsLeaving: true,
    summary: 'Get the signed-in user and their public profile',
    usesReservedPool: true,
    access: 'signed-in',
    response: currentUser,
  }),
  logIn: endpoint('POST', '/api/auth/login', {
    actsAsPerson: true,
    summary: 'Log in with email and password; 202 where two-factor sign-in asks for a code next',
    usesReservedPool: true,
    access: 'public',
    limit: 'sign-in',
    limitBy: 'email',
    body: loginBody,
    response: z.union([currentUser, secondStep]),
    status: 200,
    otherStatuses: [202],
  }),
  register: endpoint('POST', '/api/auth/register', {
    actsAsPerson: true,
    summary: 'Register as driver/team, brand or event promoter',
    usesReservedPool: true,
    access: 'public',
    limit: 'sign-in',
    limitBy: 'email',
    body: registerBody,
    response: currentUser,
  }),
  logOut: endpoint('POST', '/api/auth/logout', {
    actsAsPerson: true,
    allowsLeaving: true,
    summary: 'Log out',
    usesReservedPool: true,
    access: 'public',
    response: noContent,
  }),
  openSignIn: endpoint('GET', '/api/login', {
    summary: 'Redirect to sign in: to Google when configured, else to the login screen',
    usesReservedPool: true,
    access: 'public',
    query: z.object({ returnTo }),
    response: redirect,
  }),
  openGoogle: endpoint('GET', '/api/auth/google', {
    actsAsPerson: true,
    summary: 'Redirect to Google to register or sign in, or to link it to the signed-in account',
    usesReservedPool: true,
    access: 'public',
    query: z.object({
      returnTo,
      role: z.catch(z.optional(registrableRole), undefined),
      /** Any value: link Google to the account of the session. */
      link: z.optional(z.string()),
    }),
    response: redirect,
  }),
  returnFromGoogle: endpoint('GET', '/api/auth/google/callback', {
    actsAsPerson: true,
    summary: 'Redirect target of Google',
    usesReservedPool: true,
    access: 'public',
    query: z.catchall(z.object({}), z.union([z.string(), z.array(z.string())])),
    response: redirect,
  }),
  forgotPassword: endpoint('POST', '/api/auth/forgot-password', {
    actsAsPerson: true,
    summary: 'Request a password reset email',
    usesReservedPool: true,
    access: 'public',
    limit: 'mail',
    body: forgotPasswordBody,
    response: uniformResponse,
    status: 202,
  }),
  checkReset: endpoint('GET', '/api/auth/reset-password', {
    summary: 'Check whether a reset link is valid',
    usesReservedPool: true,
    access: 'public',
    limit: 'sign-in',
    query: z.object({ token }),
    response: resetPasswordCheck,
  }),
  resetPassword: endpoint('POST', '/api/auth/reset-password', {
    actsAsPerson: true,
    summary: 'Set a new password with the token from the email; ends all sessions',
    usesReservedPool: true,
    access: 'public',
    limit: 'sign-in',
    body: resetPasswordBody,
    response: noContent,
  }),
  checkSetup: endpoint('GET', '/api/auth/setup', {
    summary: 'Check whether the link to create the first administrator is valid',
    usesReservedPool: true,
    access: 'public',
    limit: 'sign-in',
    query: z.object({ token }),
    response: z.object({ valid: z.literal(true) }),
  }),
  setUpAdmin: endpoint('POST', '/api/auth/setup', {
    actsAsPerson: true,
    summary: 'Create the first administrator with the link that the server printed, and sign in',
    usesReservedPool: true,
    access: 'public',
    limit: 'sign-in',
    body: setUpBody,
    response: currentUser,
  }),
  forgotEmail: endpoint('POST', '/api/auth/forgot-email', {
    actsAsPerson: true,
    summary: 'Request a reminder of the email address on file',
    usesReservedPool: true,
    access: 'public',
    limit: 'mail',
    limitBy: 'name',
    body: forgotEmailBody,
    response: uniformResponse,
    status: 202,
  }),
  verifyEmail: endpoint('POST', '/api/auth/verify-email', {
    actsAsPerson: true,
    summary: 'Confirm an email address after registration or a change, signed in as the account that asked',
    usesReservedPool: true,
    access: 'signed-in',
    limit: 'sign-in',
    body: z.object({ token }),
    response: noContent,
  }),
  resendVerification: endpoint('POST', '/api/auth/resend-verification', {
    actsAsPerson: true,
    summary: 'Resend the confirmation email; its link leads back to where the user was',
    usesReservedPool: true,
    access: 'signed-in',
    limit: 'mail',
    query: z.object({ returnTo }),
    response: noContent,
  }),
  changePassword: endpoint('POST', '/api/auth/change-password', {
    actsAsPerson: true,
    summary: 'Change the password; ends all other sessions',
    access: 'signed-in',
    limit: 'sign-in',
    body: changePasswordBody,
    response: noContent,
  }),
  signInMethods: endpoint('GET', '/api/auth/methods', {
    actsAsPerson: true,
    allowsLeaving: true,
    summary: 'The ways to sign in to the account',
    access: 'signed-in',
    response: signInMethods,
  }),
  listLogins: endpoint('GET', '/api/auth/sessions', {
    actsAsPerson: true,
    summary: 'List the sessions of the account',
    access: 'signed-in',
    response: z.array(login),
  }),
  revokeLogin: endpoint('DELETE', '/api/auth/sessions/{id}', {
    actsAsPerson: true,
    summary: 'End one session',
    access: 'signed-in',
    params: z.object({ id: namedId }),
    response: noContent,
  }),
  revokeOtherLogins: endpoint('DELETE', '/api/auth/sessions', {
    actsAsPerson: true,
    summary: 'End all other sessions',
    access: 'signed-in',
    response: noContent,
  }),
  chooseRole: endpoint('PUT', '/api/auth/user/role', {
    actsAsPerson: true,
    summary: 'Choose the account type, once',
    access: 'signed-in',
    body: chooseRoleBody,
    response: currentUser,
  }),
}
