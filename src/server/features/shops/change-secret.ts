import type { Handler } from '#server/http/context.ts'
import type { Encryption } from '#server/platform/encryption.ts'
import { conflict, invalid } from '#shared/http/problem.ts'
import { type ShopKind, STRIPE_SECRET } from '#shared/shops/shop.constants.ts'
import type { shopEndpoints } from '#shared/shops/shop.contract.ts'
import { takesOurSecret } from '#shared/shops/shop.rules.ts'
import { makeSecret } from './connect-shop.ts'
import { describeShop } from './describe-shop.ts'
import { ownShop } from './own-shop.ts'
import { replaceSecret } from './shop.store.ts'

export const createChangeSecret =
  ({
    encryption,
    appUrl,
  }: {
    encryption: Encryption
    appUrl: string
  }): Handler<typeof shopEndpoints.changeSecret> =>
  async ({ tx, actor, params: { id }, body: { version, secret: pasted } }) => {
    const shop = await ownShop(tx, actor.userId, id)
    checkPasted(shop.kind, pasted)
    const secret = pasted ?? makeSecret()
    // Pasting the same again must not end the one before early.
    const isSame = shop.secret !== '' && encryption.decrypt(shop.secret) === secret
    if (isSame) return { ...describeShop(appUrl, shop), secret: null }
    const changed = await replaceSecret(
      tx,
      { id, version },
      { secret: encryption.encrypt(secret), previous: shop.secret || null },
    )
    if (!changed) throw conflict('STALE', 'This shop was changed meanwhile. Please look at it again.')
    return { ...describeShop(appUrl, changed), secret: pasted ? null : secret }
  }

function checkPasted(kind: ShopKind, pasted: string | undefined): void {
  if (!pasted && !takesOurSecret(kind)) {
    throw invalid({ secret: 'Please paste the signing secret that your shop shows' })
  }
  if (kind === 'STRIPE' && !pasted?.startsWith(STRIPE_SECRET)) {
    throw invalid({ secret: `A signing secret of Stripe begins with ${STRIPE_SECRET}` })
  }
}
