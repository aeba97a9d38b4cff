import { uuidv7 } from 'uuidv7'
import { users } from '#server/database/schema/accounts.ts'
import { brands } from '#server/database/schema/brands.ts'
import type { Database } from '#server/platform/database.ts'
import { aCompanyUser, type UserRow } from './a-user.ts'

export type BrandRow = typeof brands.$inferInsert & { id: string }

export function aBrand(given: Partial<BrandRow> & { ownerUserId: string }): BrandRow {
  const id = given.id ?? uuidv7()
  return {
    id,
    slug: id,
    name: 'Hollowtree Gaskets',
    tagline: 'What holds it all in.',
    description: 'Gaskets and seals, cut to order for engines that nobody makes parts for any more.',
    logoUrl: null,
    heroUrl: null,
    website: 'https://hollowtree.example',
    categories: ['ENGINE_PARTS'],
    countryCode: 'US',
    accepting: true,
    featured: false,
    publishedAt: new Date(),
    ...given,
  }
}

export async function insertBrand(
  tx: Database,
  given: { user?: Partial<UserRow>; brand?: Partial<BrandRow> } = {},
): Promise<{ user: UserRow; brand: BrandRow }> {
  const name = given.brand?.name ?? 'Hollowtree Gaskets'
  const user = aCompanyUser({ name, role: 'BRAND', ...given.user })
  const brand = aBrand({ ownerUserId: user.id, name, ...given.brand })
  await tx.insert(users).values(user)
  await tx.insert(brands).values(brand)
  return { user, brand }
}
