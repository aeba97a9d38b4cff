import { eq } from 'drizzle-orm'
import { sessions } from '#server/database/schema/accounts.ts'
import { organizationMembers } from '#server/database/schema/members.ts'
import type { Seat } from '#shared/members/seat.constants.ts'
import type { Person } from './person.ts'
import type { TestApp } from './test-app.ts'

/** A signed-in person with a seat in the organization, whose session acts for it. */
export async function signInAsMember(
  app: Pick<TestApp, 'db' | 'signInAs'>,
  accountId: string,
  seat: Seat,
): Promise<Person> {
  const person = await app.signInAs(null)
  await app.db.insert(organizationMembers).values({ accountId, userId: person.userId, seat })
  await app.db.update(sessions).set({ actingFor: accountId }).where(eq(sessions.userId, person.userId))
  return person
}
