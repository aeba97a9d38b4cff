import { like, sql } from 'drizzle-orm'
import { accounts, users } from '#server/database/schema/accounts.ts'
import { articles } from '#server/database/schema/articles.ts'
import { athleteProfiles } from '#server/database/schema/athletes.ts'
import { brands } from '#server/database/schema/brands.ts'
import { promoters } from '#server/database/schema/promoters.ts'
import { scoreAllAthletes } from '#server/features/profiles/score-athletes.ts'
import { scorePromoterOf } from '#server/features/promoters/score-promoter.ts'
import { computeReliability } from '#server/features/reliability/reliability.store.ts'
import { parseStoredTexts } from '#server/features/texts/parse-stored-texts.ts'
import { type Database, inTransaction } from '#server/platform/database.ts'
import type { Encryption } from '#server/platform/encryption.ts'
import type { Storage } from '#server/platform/storage.ts'
import { demoArticles, demoBrands, demoPromoters, demoRacers } from './demo-data.ts'
import { emailOf } from './demo-logins.ts'
import { loadApplications } from './load/load-applications.ts'
import { loadBulkMessages } from './load/load-bulk-messages.ts'
import { loadCalendar } from './load/load-calendar.ts'
import { loadCodes } from './load/load-codes.ts'
import { loadContracts } from './load/load-contracts.ts'
import { loadConversationCards } from './load/load-conversation-cards.ts'
import { loadConversations } from './load/load-conversations.ts'
import { loadDeliverables } from './load/load-deliverables.ts'
import { loadFollowers } from './load/load-followers.ts'
import { loadLegalIdentities } from './load/load-legal-identities.ts'
import { loadMembers } from './load/load-members.ts'
import { loadMemberships } from './load/load-memberships.ts'
import { loadMessageFile } from './load/load-message-file.ts'
import { loadNotifications } from './load/load-notifications.ts'
import { loadOffers } from './load/load-offers.ts'
import { loadOpportunities } from './load/load-opportunities.ts'
import { loadPayoutAccounts } from './load/load-payout-accounts.ts'
import { loadRecaps } from './load/load-recaps.ts'
import { loadReports } from './load/load-reports.ts'
import { loadRoiSettings } from './load/load-roi-settings.ts'
import { loadSearchFinds } from './load/load-search-finds.ts'
import { loadSearches } from './load/load-searches.ts'
import { loadSeasonReports } from './load/load-season-reports.ts'
import { loadShop } from './load/load-shop.ts'
import { loadShowcases } from './load/load-showcases.ts'
import { loadStatements } from './load/load-statements.ts'
import { loadTemplates } from './load/load-templates.ts'
import { loadTestimonials } from './load/load-testimonials.ts'
import { loadVisits } from './load/load-visits.ts'
import { loadWebhooks } from './load/load-webhooks.ts'
import {
  adminRow,
  articleRow,
  brandRows,
  credentialRow,
  promoterRows,
  racerRows,
} from './load/profile-rows.ts'
import { seededId } from './load/seeded-id.ts'

export type DemoOptions = {
  /** Called at most once: all demo users share one password, and hashing is slow. */
  hashPassword: () => Promise<string>
  /** Every date of the demo data is relative to this moment. */
  now: Date
  /** Encrypts the secrets of the demo data; without it there are none. */
  encryption?: Encryption
  /** Where the files of messages are stored; without it they have none. */
  storage?: Storage
}

/** Fills a database without demo users with the demo data, in one transaction; otherwise changes nothing. */
export async function loadDemo(
  db: Database,
  { hashPassword, now, encryption, storage }: DemoOptions,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    // Nodes that start at the same time wait for each other; the second one finds the rows of the first.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('demo data'))`)
    if ((await tx.$count(users, like(users.email, emailOf('%')))) > 0) return
    const passwordHash = await hashPassword()
    await loadProfiles(tx, passwordHash, now)
    await loadMembers(tx, passwordHash, now)
    await loadCalendar(tx, now)
    await loadFollowers(tx)
    await loadMemberships(tx, now)
    await loadPayoutAccounts(tx, now)
    await loadShowcases(tx, now)
    await loadSearches(tx, now)
    await loadSearchFinds(tx, now)
    await loadConversations(tx, now)
    await loadMessageFile(tx, storage)
    await loadReports(tx, now)
    await loadBulkMessages(tx, now)
    await loadNotifications(tx)
    await loadLegalIdentities(tx)
    await loadOffers(tx, now)
    await loadContracts(tx, now)
    await loadDeliverables(tx, now)
    await loadCodes(tx, now)
    await loadStatements(tx, now)
    await loadRoiSettings(tx)
    await loadShop(tx, now, encryption)
    await loadWebhooks(tx, now, encryption)
    await loadRecaps(tx, now, encryption)
    await loadSeasonReports(tx, now, encryption)
    await loadOpportunities(tx, now)
    await loadApplications(tx, now)
    await loadConversationCards(tx)
    await loadTemplates(tx)
    await loadTestimonials(tx, now)
    await computeReliability(tx)
    await scoreProfiles(tx)
    await loadVisits(tx, now)
    // Those that fail are shown as plain text, and the job names them.
    await parseStoredTexts(tx, { onFailure: () => undefined })
  })
}

/** By the functions of a save, so that saving a profile never lowers its score. */
async function scoreProfiles(tx: Database): Promise<void> {
  await scoreAllAthletes(tx)
  for (const { slug } of demoPromoters) await scorePromoterOf(tx, seededId('user', slug))
}

async function loadProfiles(tx: Database, passwordHash: string, now: Date): Promise<void> {
  const racers = demoRacers.map((racer) => racerRows(racer, now))
  const companies = demoBrands.map((brand) => brandRows(brand, now))
  const events = demoPromoters.map((promoter) => promoterRows(promoter, now))
  const people = [adminRow(now), ...[...racers, ...companies, ...events].map(({ user }) => user)]
  await tx.insert(users).values(people)
  await tx.insert(accounts).values(people.map((person) => credentialRow(person, passwordHash)))
  await tx.insert(athleteProfiles).values(racers.map(({ athlete }) => athlete))
  await tx.insert(brands).values(companies.map(({ brand }) => brand))
  await tx.insert(promoters).values(events.map(({ promoter }) => promoter))
  await tx.insert(articles).values(demoArticles.map((article) => articleRow(article, now)))
}
