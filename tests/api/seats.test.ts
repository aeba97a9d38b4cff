import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sessions } from '#server/database/schema/accounts.ts'
import { LOGIN_CACHE_MS } from '#server/features/auth/remember-logins.ts'
import { type Role, registrableRoles } from '#shared/accounts/roles.ts'
import { type Endpoint, permissionFor } from '#shared/http/endpoint.ts'
import { type InvitedSeat, invitedSeats } from '#shared/members/seat.constants.ts'
import { isPermitted } from '#shared/members/seat.rules.ts'
import { signInAsMember } from '#tests/support/an-organization-member.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { everyEndpoint, formOf, type NamedEndpoint, urlFor } from './every-endpoint.ts'
import { expectedResponses, type Owner } from './expected-responses.ts'

let app: TestApp
beforeAll(async () => {
  // As in production, so that calls that share a caller do not each load the login.
  app = await startTestApp({}, undefined, { loginCacheMs: LOGIN_CACHE_MS })
})
afterAll(() => app.stop())

type Member = Owner & { cookie: string; account: Owner }

async function loginIdOf(userId: string): Promise<string> {
  const [login] = await app.db.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, userId))
  return String(login?.id)
}

async function newMember(role: Role, seat: InvitedSeat): Promise<Member> {
  const owner = await app.signInAs(role)
  const person = await signInAsMember(app, owner.userId, seat)
  const account = { userId: owner.userId, email: owner.email, loginId: await loginIdOf(owner.userId) }
  return { ...person, loginId: await loginIdOf(person.userId), account }
}

const shared = new Map<string, Promise<Member>>()

/** Calls that change data get a member of a new organization; the others share one for each role and seat. */
function memberFor(role: Role, seat: InvitedSeat, isShared: boolean): Promise<Member> {
  const key = `${role} ${seat}`
  const member = (isShared && shared.get(key)) || newMember(role, seat)
  if (isShared) shared.set(key, member)
  return member
}

/** An organization that the endpoint is for, where there is one. */
const roleFor = ({ access }: Endpoint): Role =>
  registrableRoles.find((role) => Array.isArray(access) && access.includes(role)) ?? 'BRAND'

/** As the owner is answered, where the seat allows it. Calls about the person are answered as to anybody without a role. */
function expectedFor({ name, endpoint }: NamedEndpoint, seat: InvitedSeat): number | undefined {
  const { statuses } = expectedResponses[name] ?? {}
  if (endpoint.actsAsPerson) return statuses?.['no role']
  return isPermitted(seat, permissionFor(endpoint)) ? statuses?.[roleFor(endpoint)] : 403
}

async function statusFor(named: NamedEndpoint, seat: InvitedSeat): Promise<number> {
  const { name, endpoint } = named
  const changesData = endpoint.method !== 'GET' && (expectedFor(named, seat) ?? 0) < 400
  const member = await memberFor(roleFor(endpoint), seat, !changesData)
  const input = expectedResponses[name]?.input?.(endpoint.actsAsPerson ? member : member.account) ?? {}
  const options = { body: input.body, form: formOf(input), cookie: member.cookie }
  return (await app.request(endpoint.method, urlFor(endpoint, input), options)).status
}

// Endpoints for API keys and for staff have no members.
const asked = everyEndpoint.filter(
  ({ endpoint: { access } }) =>
    typeof access === 'string' ||
    ('some' in access && access.some((role) => registrableRoles.some((one) => one === role))),
)

test.each(asked)('$name responds to a manager, a signer and a viewer as expected', async (named) => {
  const statuses = await Promise.all(
    invitedSeats.map(async (seat) => [seat, await statusFor(named, seat)] as const),
  )
  expect(Object.fromEntries(statuses)).toEqual(
    Object.fromEntries(invitedSeats.map((seat) => [seat, expectedFor(named, seat)])),
  )
})
