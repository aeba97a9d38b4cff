import { brandCard } from '#server/features/link-pictures/link-card.ts'
import { linkPictureOf } from '#server/features/link-pictures/link-picture-of.ts'
import type { Handler } from '#server/http/context.ts'
import type { Database } from '#server/platform/database.ts'
import type { brandEndpoints, OwnBrand } from '#shared/brands/brand.contract.ts'
import { notFound } from '#shared/http/problem.ts'
import { countViewsInMonth, findOwnBrand, findPublishedBrand, type StoredBrand } from './brand.store.ts'

export const getBrand: Handler<typeof brandEndpoints.detail> = async ({ tx, params }) => {
  const brand = await findPublishedBrand(tx, params.slug)
  if (!brand) throw notFound('brand')
  return withPicture(brand)
}

export const getOwnBrand: Handler<typeof brandEndpoints.mine> = ({ tx, actor }) =>
  describeOwnBrand(tx, actor.userId)

/** The public shape, whether the public may see it yet or not. */
export const previewBrand: Handler<typeof brandEndpoints.preview> = async ({ tx, actor }) => {
  const brand = await findOwnBrand(tx, actor.userId)
  if (!brand) throw notFound('brand')
  return withPicture(brand)
}

export async function describeOwnBrand(tx: Database, userId: string): Promise<OwnBrand | null> {
  const brand = await findOwnBrand(tx, userId)
  return brand && { ...withPicture(brand), viewsInMonth: await countViewsInMonth(tx, userId) }
}

const withPicture = (brand: StoredBrand) => ({ ...brand, linkPicture: linkPictureOf(brandCard(brand)) })
