import { aBrand, type BrandRow } from '#server/database/builders/a-brand.ts'
import { insertCode } from '#server/database/builders/a-code.ts'
import { insertContract } from '#server/database/builders/a-contract.ts'
import { type AthleteRow, anAthlete } from '#server/database/builders/an-athlete.ts'
import { insertOpportunity } from '#server/database/builders/an-opportunity.ts'
import { athleteProfiles } from '#server/database/schema/athletes.ts'
import { brands } from '#server/database/schema/brands.ts'
import type { Database } from '#server/platform/database.ts'
import type { Role } from '#shared/accounts/roles.ts'
import type { Person } from './person.ts'

export type Brand = Person & { brandId: string; slug: string; name: string }
export type Racer = Person & { athleteId: string }
export type Contract = Awaited<ReturnType<typeof insertContract>>
export type Opportunity = Awaited<ReturnType<typeof insertOpportunity>>
export type Code = Awaited<ReturnType<typeof insertCode>>

/** The rows to create; `{}` uses the defaults. An existing brand or racer is reused. */
export type ScenarioSpec = {
  brand?: Partial<BrandRow> | Brand
  racer?: Partial<AthleteRow> | Racer
  /** Between the brand and the racer. */
  contract?: NonNullable<Parameters<typeof insertContract>[1]>
  /** Of the contract. */
  code?: Partial<Code>
  /** Of the brand. */
  opportunity?: Partial<Opportunity>
}

type Entities = { brand: Brand; racer: Racer; contract: Contract; code: Code; opportunity: Opportunity }

/** A contract needs a brand and a racer, a code a contract, an opportunity a brand. */
type Required<K> =
  | K
  | (K extends 'contract' | 'code' ? 'brand' | 'racer' | 'contract' : never)
  | (K extends 'opportunity' ? 'brand' : never)

export type Scenario<S extends ScenarioSpec> = Pick<Entities, Extract<Required<keyof S>, keyof Entities>>

type SignIn = (role: Role) => Promise<Person>

/** Creates signed-in users and their rows with the builders, and what the named entities need. */
export async function createScenario<S extends ScenarioSpec>(
  db: Database,
  signIn: SignIn,
  spec: S,
): Promise<Scenario<S>> {
  const created: Partial<Entities> = {}
  const needsContract = spec.contract !== undefined || spec.code !== undefined
  if (spec.brand || spec.opportunity || needsContract)
    created.brand = await findOrCreateBrand(db, signIn, spec.brand)
  if (spec.racer || needsContract) created.racer = await findOrCreateRacer(db, signIn, spec.racer)
  if (created.brand && created.racer && needsContract) {
    created.contract = await insertContract(db, {
      brandId: created.brand.brandId,
      brandUserId: created.brand.userId,
      athleteUserId: created.racer.userId,
      ...spec.contract,
    })
  }
  if (created.contract && spec.code) created.code = await insertCode(db, created.contract, spec.code)
  if (created.brand && spec.opportunity) {
    created.opportunity = await insertOpportunity(db, { brandId: created.brand.brandId, ...spec.opportunity })
  }
  return created as Scenario<S>
}

async function findOrCreateBrand(
  db: Database,
  signIn: SignIn,
  given: Partial<BrandRow> | Brand = {},
): Promise<Brand> {
  if ('request' in given) return given
  const owner = await signIn('BRAND')
  const brand = aBrand({ ownerUserId: owner.userId, ...(given as Partial<BrandRow>) })
  await db.insert(brands).values(brand)
  return { ...owner, brandId: brand.id, slug: brand.slug, name: brand.name }
}

async function findOrCreateRacer(
  db: Database,
  signIn: SignIn,
  given: Partial<AthleteRow> | Racer = {},
): Promise<Racer> {
  if ('request' in given) return given
  const racer = await signIn('ATHLETE')
  const athlete = anAthlete({ userId: racer.userId, ...(given as Partial<AthleteRow>) })
  await db.insert(athleteProfiles).values(athlete)
  return { ...racer, athleteId: athlete.id }
}
