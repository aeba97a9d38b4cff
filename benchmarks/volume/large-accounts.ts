import { sql } from 'drizzle-orm'
import { insertBrand } from '#server/database/builders/a-brand.ts'
import { insertPromoter } from '#server/database/builders/a-promoter.ts'
import { aCredential, insertUser } from '#server/database/builders/a-user.ts'
import { insertAthlete } from '#server/database/builders/an-athlete.ts'
import { accounts } from '#server/database/schema/accounts.ts'
import { hashPassword } from '#server/features/auth/hash-password.ts'
import type { Database } from '#server/platform/database.ts'

const PASSWORD = 'lap-after-lap'
const emailOf = (who: string) => `large-${who}@volume.test`

export const accountNames = ['racer', 'brand', 'promoter', 'moderator', 'admin'] as const
export type AccountName = (typeof accountNames)[number]
export type LargeAccounts = Record<AccountName, { userId: string }> & { brand: { id: string } }

/** What racers are compared with. */
const wanted = {
  wantedSports: ['karting', 'rally-racing'],
  wantedLevel: 'PROFESSIONAL',
  wantedCountries: ['US', 'CA'],
}

/** The accounts that the screens are opened with: those that have most of everything, and staff. Created once. */
export async function ensureLargeAccounts(db: Database): Promise<LargeAccounts> {
  const known = await findAccounts(db)
  if (known) return known
  const passwordHash = await hashPassword(PASSWORD)
  await db.transaction(async (tx) => {
    const user = (who: AccountName) => ({ email: emailOf(who), onboardedAt: new Date() })
    const made = [
      (await insertAthlete(tx, { user: user('racer'), athlete: { slug: 'large-racer', impressions: 900 } }))
        .user,
      (await insertBrand(tx, { user: user('brand'), brand: { slug: 'large-brand', ...wanted } })).user,
      (await insertPromoter(tx, { user: user('promoter'), promoter: { eventSlug: 'large-promoter' } })).user,
      await insertUser(tx, { ...user('moderator'), role: 'MODERATOR' }),
      await insertUser(tx, { ...user('admin'), role: 'ADMIN' }),
    ]
    await tx.insert(accounts).values(made.map(({ id }) => aCredential({ userId: id, passwordHash })))
  })
  const created = await findAccounts(db)
  if (!created) throw new Error('The large accounts were not created')
  return created
}

async function findAccounts(db: Database): Promise<LargeAccounts | undefined> {
  const { rows } = await db.execute<{ email: string; userId: string; brandId: string | null }>(sql`
    select email, users.id as "userId", brands.id as "brandId"
    from users left join brands on owner_user_id = users.id
    where email = any(${sql.param(accountNames.map(emailOf))}::citext[])`)
  const find = (who: AccountName) => rows.find(({ email }) => email === emailOf(who))
  const brandId = find('brand')?.brandId
  if (rows.length < accountNames.length || !brandId) return undefined
  const userOf = (who: AccountName) => ({ userId: String(find(who)?.userId) })
  return {
    ...{ racer: userOf('racer'), promoter: userOf('promoter') },
    ...{ moderator: userOf('moderator'), admin: userOf('admin') },
    brand: { ...userOf('brand'), id: brandId },
  }
}

export const loginOf = (who: AccountName) => ({ email: emailOf(who), password: PASSWORD })
