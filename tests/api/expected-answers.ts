import type { Input } from './every-endpoint.ts'

export const callers = [
  'anonymous',
  'no role',
  'ATHLETE',
  'BRAND',
  'PROMOTER',
  'ADMIN',
  'other owner',
] as const
export type Caller = (typeof callers)[number]

/** Whose things a sample names: the caller's own, or, for anonymous callers and other owners, somebody else's. */
export type Owner = { userId: string; email: string; loginId: string }

/** A valid input, and the status that each caller gets for it. */
export type Row = { input?: (owner: Owner) => Input; answers: Record<Caller, number> }

/** What everybody in the test world signs in with. */
const PASSWORD = 'rooster-tail'
const UNKNOWN_TOKEN = 'a-token-that-was-never-issued'

const everybody = (status: number): Record<Caller, number> => ({
  anonymous: status,
  'no role': status,
  ATHLETE: status,
  BRAND: status,
  PROMOTER: status,
  ADMIN: status,
  'other owner': status,
})
const membersOnly = (status: number) => ({ ...everybody(status), anonymous: 401 })

let newcomers = 0
const newAddress = () => `newcomer-${++newcomers}@paddock.test`

/** Who may call what: one row for each endpoint, written by hand, so that a new endpoint needs a decision. */
export const expectedAnswers: Readonly<Record<string, Row>> = {
  'accounts.currentUser': { answers: membersOnly(200) },
  'accounts.logIn': {
    input: ({ email }) => ({ body: { email, password: PASSWORD } }),
    answers: everybody(200),
  },
  'accounts.register': {
    input: () => ({
      body: {
        email: newAddress(),
        password: PASSWORD,
        role: 'BRAND',
        firstName: 'Kestrel',
        lastName: 'N/A',
      },
    }),
    answers: everybody(201),
  },
  'accounts.logOut': { answers: everybody(204) },
  'accounts.openSignIn': { input: () => ({ query: { returnTo: '/messages' } }), answers: everybody(302) },
  'accounts.openGoogle': { input: () => ({ query: { role: 'BRAND' } }), answers: everybody(302) },
  'accounts.returnFromGoogle': {
    input: () => ({ query: { code: 'any', state: 'any' } }),
    answers: everybody(302),
  },
  'accounts.forgotPassword': { input: ({ email }) => ({ body: { email } }), answers: everybody(202) },
  'accounts.checkReset': { input: () => ({ query: { token: UNKNOWN_TOKEN } }), answers: everybody(410) },
  'accounts.resetPassword': {
    input: () => ({ body: { token: UNKNOWN_TOKEN, password: 'another-line' } }),
    answers: everybody(410),
  },
  'accounts.forgotEmail': {
    input: () => ({ body: { role: 'ATHLETE', name: 'Robin Ashgrove', number: '14', city: 'Hickory' } }),
    answers: everybody(202),
  },
  'accounts.verifyEmail': { input: () => ({ body: { token: UNKNOWN_TOKEN } }), answers: everybody(410) },
  'accounts.resendVerification': { answers: membersOnly(204) },
  'accounts.changePassword': {
    input: () => ({ body: { currentPassword: PASSWORD, newPassword: 'another-line' } }),
    answers: membersOnly(204),
  },
  'accounts.listLogins': { answers: membersOnly(200) },
  'accounts.revokeLogin': {
    input: ({ loginId }) => ({ params: { id: loginId } }),
    answers: { ...membersOnly(204), 'other owner': 404 },
  },
  'accounts.revokeOtherLogins': { answers: membersOnly(204) },
  'accounts.chooseRole': {
    input: () => ({ body: { role: 'PROMOTER' } }),
    answers: { ...membersOnly(409), 'no role': 200 },
  },
  'accounts.me': { answers: membersOnly(200) },
  'accounts.updateMe': {
    input: () => ({ body: { firstName: 'Alex', lastName: 'Marlow' } }),
    answers: membersOnly(200),
  },
  'accounts.changeEmail': {
    input: () => ({ body: { newEmail: newAddress(), password: PASSWORD } }),
    answers: membersOnly(202),
  },
  'app.config': { answers: everybody(200) },
  'articles.list': { input: () => ({ query: { limit: 3 } }), answers: everybody(200) },
  'athletes.list': { input: () => ({ query: { limit: 4 } }), answers: everybody(200) },
  'brands.list': { input: () => ({ query: { limit: 3 } }), answers: everybody(200) },
  'catalog.disciplines': { answers: everybody(200) },
  'catalog.motorsports': { answers: everybody(200) },
  'visitors.track': {
    input: () => ({ body: { page: 'http://paddock.test/athletes' } }),
    answers: everybody(204),
  },
}
