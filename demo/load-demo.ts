import { like } from 'drizzle-orm'
import { accounts, users } from '#server/database/schema/accounts.ts'
import { articles } from '#server/database/schema/articles.ts'
import { athleteProfiles } from '#server/database/schema/athletes.ts'
import { brands } from '#server/database/schema/brands.ts'
import { promoters } from '#server/database/schema/promoters.ts'
import { type Database, inTransaction } from '#server/platform/database.ts'
import type { Encryption } from '#server/platform/encryption.ts'
import { completeDemoBrands } from './complete-demo-brands.ts'
import { completeDemoPromoters } from './complete-demo-promoters.ts'
import { completeDemoRacers } from './complete-demo-racers.ts'
import { fillApplications } from './demo-applications.ts'
import { fillBulkMessages } from './demo-bulk-messages.ts'
import { fillCards } from './demo-cards.ts'
import { fillCodes } from './demo-codes.ts'
import { fillContracts } from './demo-contracts.ts'
import { fillConversations } from './demo-conversations.ts'
import { fillDeliverables } from './demo-deliverables.ts'
import { fillFinds } from './demo-finds.ts'
import { fillNotifications } from './demo-notifications.ts'
import { fillOffers } from './demo-offers.ts'
import { fillOpportunities } from './demo-opportunities.ts'
import { fillRecaps } from './demo-recaps.ts'
import { fillRoi } from './demo-roi.ts'
import {
  adminRow,
  articleRow,
  brandRows,
  credentialRow,
  emailOf,
  promoterRows,
  racerRows,
} from './demo-rows.ts'
import { fillShop } from './demo-shop.ts'
import { demoArticles, demoBrands, demoPromoters, demoRacers } from './demo-world.ts'
import { fillCalendar } from './fill-calendar.ts'
import { fillSearches } from './fill-searches.ts'
import { fillShowcases } from './fill-showcases.ts'

/** The four doors that the start prints; every other person of the demo world signs in as `<slug>@demo.test`. */
export const demoLogins = [
  { email: emailOf('racer'), role: 'ATHLETE', name: 'Mira Castellan #27' },
  { email: emailOf('brand'), role: 'BRAND', name: 'Kestrel Lubricants' },
  { email: emailOf('promoter'), role: 'PROMOTER', name: 'Saltmarsh Endurance Series' },
  { email: emailOf('admin'), role: 'ADMIN', name: 'Race Control' },
] as const

type SeedOptions = {
  /** Called at most once: everybody shares one password, and a slow hash for each would take seconds. */
  hashPassword: () => Promise<string>
  /** Every date of the demo world is relative to this moment. */
  now: Date
  /** Seals what is secret in it; without it there are no secrets. */
  encryption?: Encryption
}

/** Fills the database with the demo world, once; where somebody of it already is, nothing changes. */
export async function loadDemo(db: Database, options: SeedOptions): Promise<void> {
  const { hashPassword, now } = options
  await completeDemoBrands(db)
  if (await isSeeded(db)) {
    await fillCalendar(db, now)
    return fillIn(db, options)
  }
  const passwordHash = await hashPassword()
  const racers = demoRacers.map((racer) => racerRows(racer, now))
  const companies = demoBrands.map((brand) => brandRows(brand, now))
  const events = demoPromoters.map((promoter) => promoterRows(promoter, now))
  const people = [adminRow(now), ...[...racers, ...companies, ...events].map(({ user }) => user)]

  await inTransaction(db, async (tx) => {
    // Two nodes may start at once: the second waits for the first and then finds every row taken.
    await tx.insert(users).values(people).onConflictDoNothing()
    await tx
      .insert(accounts)
      .values(people.map((person) => credentialRow(person, passwordHash)))
      .onConflictDoNothing()
    await tx
      .insert(athleteProfiles)
      .values(racers.map(({ athlete }) => athlete))
      .onConflictDoNothing()
    await tx
      .insert(brands)
      .values(companies.map(({ brand }) => brand))
      .onConflictDoNothing()
    await tx
      .insert(promoters)
      .values(events.map(({ promoter }) => promoter))
      .onConflictDoNothing()
    await tx
      .insert(articles)
      .values(demoArticles.map((article) => articleRow(article, now)))
      .onConflictDoNothing()
  })
  await fillCalendar(db, now)
  await fillIn(db, options)
}

/** What came to the demo world later, also for those who have had it for a while. */
async function fillIn(db: Database, { now, encryption }: SeedOptions): Promise<void> {
  await completeDemoPromoters(db, now)
  await completeDemoRacers(db, now)
  await fillShowcases(db, now)
  await fillSearches(db, now)
  await fillFinds(db, now)
  await fillConversations(db, now)
  await fillBulkMessages(db, now)
  await fillNotifications(db)
  await fillOffers(db, now)
  await fillContracts(db, now)
  await fillDeliverables(db, now)
  await fillCodes(db, now)
  await fillRoi(db)
  await fillShop(db, now, encryption)
  await fillRecaps(db, now, encryption)
  await fillOpportunities(db, now)
  await fillApplications(db, now)
  await fillCards(db)
}

async function isSeeded(db: Database): Promise<boolean> {
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(like(users.email, emailOf('%')))
    .limit(1)
  return found.length > 0
}
