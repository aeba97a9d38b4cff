import { createHash } from 'node:crypto'
import { uuidv7 } from 'uuidv7'
import { contracts } from '#server/database/schema/contracts.ts'
import { offers } from '#server/database/schema/offers.ts'
import type { Database } from '#server/platform/database.ts'
import type { ContractVisibility } from '#shared/contracts/contract.constants.ts'
import { DAY_MS, daysAfter, toIsoDay } from '#shared/time.ts'
import { insertBrand } from './a-brand.ts'
import { insertAthlete } from './an-athlete.ts'
import { anOffer, someTerms } from './an-offer.ts'

type ContractRow = typeof contracts.$inferInsert & { id: string }
/** The visibility stands for what both sides agreed to. */
type GivenContract = Partial<ContractRow> & { visibility?: ContractVisibility }

const inDays = (days: number) => toIsoDay(Date.now() + days * DAY_MS)

/** An active, fully signed, public contract from 60 days ago to 120 days from now. */
export function aContract(
  given: GivenContract & Pick<ContractRow, 'offerId' | 'brandId' | 'brandUserId' | 'athleteUserId'>,
): ContractRow {
  const { visibility = 'PUBLIC', ...columns } = given
  const publicAt = visibility === 'PUBLIC' ? new Date() : null
  const id = given.id ?? uuidv7()
  const text = given.text ?? '# Sponsorship'
  return {
    id,
    number: `C-TEST-${id}`,
    title: 'Gaskets for a season',
    terms: someTerms(),
    text,
    textSha256: createHash('sha256').update(text).digest('hex'),
    startsOn: inDays(-60),
    endsOn: inDays(120),
    status: 'ACTIVE',
    executedAt: daysAfter(new Date(), -60),
    publicByBrandAt: publicAt,
    publicByAthleteAt: publicAt,
    ...columns,
  }
}

type Parties = { brandId: string; brandUserId: string; athleteUserId: string }

/** A contract with its offer; creates new users unless given. */
export async function insertContract(
  tx: Database,
  given: GivenContract = {},
): Promise<ContractRow & Parties> {
  const { brandId, brandUserId, athleteUserId } = given
  const parties: Parties = {
    ...(brandId && brandUserId ? { brandId, brandUserId } : await newBrand(tx)),
    athleteUserId: athleteUserId ?? (await insertAthlete(tx)).user.id,
  }
  const offer = anOffer({ ...parties, title: `Gaskets ${uuidv7()}`, status: 'ACCEPTED' })
  await tx.insert(offers).values(offer)
  const contract = { ...aContract({ ...parties, offerId: offer.id, ...given }), ...parties }
  await tx.insert(contracts).values(contract)
  return contract
}

async function newBrand(tx: Database) {
  const { user, brand } = await insertBrand(tx)
  return { brandId: brand.id, brandUserId: user.id }
}
