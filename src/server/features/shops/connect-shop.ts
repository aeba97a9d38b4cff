import { randomBytes } from 'node:crypto'
import { requireBrandId } from '#server/features/brands/get-brand.ts'
import type { Handler } from '#server/http/context.ts'
import type { Encryption } from '#server/platform/encryption.ts'
import { conflict } from '#shared/http/problem.ts'
import { SHOPS_MAX } from '#shared/shops/shop.constants.ts'
import type { shopEndpoints } from '#shared/shops/shop.contract.ts'
import { takesOurSecret } from '#shared/shops/shop.rules.ts'
import { describeShop } from './describe-shop.ts'
import { countShops, insertShop } from './shop.store.ts'

const SECRET_BYTES = 32

export const makeSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url')

/** A shop whose secret is its own gets the address first: it shows the secret only to who has given it one. */
export const createConnectShop =
  ({
    encryption,
    appUrl,
  }: {
    encryption: Encryption
    appUrl: string
  }): Handler<typeof shopEndpoints.connect> =>
  async ({ tx, actor, body: { kind, name } }) => {
    const brandId = await requireBrandId(tx, actor.userId)
    if ((await countShops(tx, brandId)) >= SHOPS_MAX) {
      throw conflict('TOO_MANY_SHOPS', `A brand connects at most ${SHOPS_MAX} shops. Remove one first.`)
    }
    const secret = takesOurSecret(kind) ? makeSecret() : null
    const row = await insertShop(tx, {
      ...{ brandId, kind, name },
      secret: secret ? encryption.encrypt(secret) : '',
    })
    return { ...describeShop(appUrl, row), secret }
  }
