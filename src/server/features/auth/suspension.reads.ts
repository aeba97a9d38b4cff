import type { SQL, SQLWrapper } from 'drizzle-orm'
import { isOfOpenAccount, isOfOpenBrand } from './suspension.store.ts'

/** A condition for the queries of other features: the account is neither suspended nor deleted. */
export const isOpenAccount = (userId: SQLWrapper | string): SQL<boolean> => isOfOpenAccount(userId)

/** The same of the account that a brand belongs to. */
export const isOpenBrand = (brandId: SQLWrapper): SQL<boolean> => isOfOpenBrand(brandId)
