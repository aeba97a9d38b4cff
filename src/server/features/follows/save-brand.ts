import { presentBrandCards } from '#server/features/brands/list-brands.ts'
import type { Handler } from '#server/http/context.ts'
import type { Database } from '#server/platform/database.ts'
import type { Actor } from '#shared/accounts/roles.ts'
import type { followEndpoints } from '#shared/follows/follow.contract.ts'
import { SAVED_BRANDS_MAX } from '#shared/follows/follow.contract.ts'
import { conflict, notFound } from '#shared/http/problem.ts'
import { countSavedBrands, deleteSavedBrand, findSavedBrandIds, insertSavedBrand } from './follow.store.ts'

export const listSavedBrands: Handler<typeof followEndpoints.savedBrands> = async ({ tx, actor }) =>
  presentBrandCards(tx, await findSavedBrandIds(tx, actor.userId, SAVED_BRANDS_MAX))

type Saving = { tx: Database; actor: Pick<Actor, 'userId'>; params: { brandId: string } }

export async function saveBrand({ tx, actor, params }: Saving): Promise<undefined> {
  const [brand] = await presentBrandCards(tx, [params.brandId])
  if (!brand) throw notFound('brand')
  if ((await countSavedBrands(tx, actor.userId)) >= SAVED_BRANDS_MAX) {
    throw conflict('TOO_MANY_SAVED', `You can save up to ${SAVED_BRANDS_MAX} brands. Remove some first.`)
  }
  await insertSavedBrand(tx, actor.userId, brand.id)
}

export const forgetBrand: Handler<typeof followEndpoints.forgetBrand> = async ({ tx, actor, params }) => {
  await deleteSavedBrand(tx, actor.userId, params.brandId)
  return undefined
}
