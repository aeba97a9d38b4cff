import { anOffer, someTerms } from '#server/database/builders/an-offer.ts'
import { offers } from '#server/database/schema/offers.ts'
import { openContract } from '#server/features/contracts/open-contract.ts'
import { inTransaction } from '#server/platform/database.ts'
import type { OfferTerms } from '#shared/offers/offer-terms.contract.ts'
import { today } from '#shared/time.ts'
import { nameLegally } from './name-legally.ts'
import type { Brand, Racer } from './scenario.ts'
import type { TestApp } from './test-app.ts'

export type ContractScenario = { brand: Brand; racer: Racer; contract: { id: string } }

/**
 * A brand, a racer and the draft contract of an accepted offer with these terms. Unlike a row from the builders, it
 * has the text, signers, deliverables and payments that the terms lead to. Both sides have their legal details, unless
 * `isNamed` is false.
 */
export async function draftContract(
  app: Pick<TestApp, 'db' | 'scenario'>,
  given: Partial<OfferTerms> = {},
  parties: { brand?: Brand; racer?: Racer; isNamed?: boolean } = {},
): Promise<ContractScenario> {
  const { isNamed = true, ...known } = parties
  const { brand, racer } = await app.scenario({ brand: {}, racer: {}, ...known })
  const terms = someTerms(given)
  const ids = { brandId: brand.brandId, brandUserId: brand.userId, athleteUserId: racer.userId }
  const contract = await inTransaction(app.db, async (tx) => {
    if (isNamed) await nameLegally(tx, brand, racer)
    const offer = anOffer({ ...ids, title: terms.title, status: 'ACCEPTED' })
    await tx.insert(offers).values(offer)
    return openContract(tx, {
      ...ids,
      offerId: offer.id,
      terms,
      startsOn: terms.startsOn ?? today(),
      by: { party: 'ATHLETE', actorId: racer.userId },
    })
  })
  return { brand, racer, contract }
}
