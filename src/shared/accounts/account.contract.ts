import * as z from 'zod/mini'
import { endpoint, noContent, redirect } from '#shared/http/endpoint.ts'
import { namedId } from '#shared/input-fields.ts'
import { registrableRole, returnTo, token } from './account-fields.ts'
import {
  changePasswordBody,
  chooseRoleBody,
  forgotEmailBody,
  forgotPasswordBody,
  loginBody,
  registerBody,
  resetPasswordBody,
  setUpBody,
} from './account-form.contract.ts'
import { currentUser } from './current-user.contract.ts'

/** The account asks for a second step, see `twoFactorEndpoints.finishLogin`. */
const secondStep = z.object({ secondStep: z.literal(true) })

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
