import {
  and,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { users } from '#server/database/schema/accounts.ts'
import { athleteProfiles } from '#server/database/schema/athletes.ts'
import { brands } from '#server/database/schema/brands.ts'
import {
  amendmentSigners,
  contractAmendments,
  contractFiles,
  contractSigners,
  contracts,
} from '#server/database/schema/contracts.ts'
import type { Given } from '#server/platform/combine-queries.ts'
import type { Database } from '#server/platform/database.ts'
import { isClosedAccount } from '#shared/accounts/account.rules.ts'
import {
  CONTRACT_PAGE,
  type ContractTab,
  contractTabs,
  type SignerRole,
} from '#shared/contracts/contract.constants.ts'
import { type ContractStatus, tabStatuses } from '#shared/contracts/contract.rules.ts'
import type { Party } from '#shared/lifecycles/lifecycle.ts'
import type { OfferType } from '#shared/offers/offer.constants.ts'
import { paths } from '#shared/paths.ts'
import { pick } from '#shared/pick.ts'
import { statusNow, versionNow } from './contract-clock.store.ts'
import { hasRenewal } from './renewal.store.ts'

const racer = alias(users, 'racer')
const { text: _text, clauses: _clauses, terms, ...listed } = getTableColumns(contracts)
const { status, id } = contracts

export type Viewer = { userId: string; role: 'ATHLETE' | 'BRAND' | 'ADMIN' }

/** Reads as administrators do, for what is the same for everyone who may have it. */
export const ANONYMOUS: Viewer = { userId: '00000000-0000-0000-0000-000000000000', role: 'ADMIN' }

type Reader = { userId: Given<string>; role: Viewer['role'] }

const isViewers = ({ userId, role }: Reader): SQL | undefined => {
  if (role === 'ADMIN') return undefined
  return eq(role === 'BRAND' ? contracts.brandUserId : contracts.athleteUserId, userId)
}

const selectContracts = (tx: Database, { userId }: Reader, where: SQL | undefined) =>
  tx
    .select({
      contract: { ...listed, status: statusNow, version: versionNow },
      type: sql<OfferType>`${terms}->>'type'`,
      value: sql<string>`${terms}->>'value'`,
      brand: pick(brands, ['name', 'slug', 'logoUrl', 'publishedAt']),
      athlete: {
        name: racer.name,
        status: racer.status,
        pictureUrl: racer.profileImageUrl,
        pageSlug: sql<string | null>`case when ${athleteProfiles.publishedAt} is not null
          and ${athleteProfiles.visibility} <> 'PRIVATE' then ${athleteProfiles.slug} end`,
      },
      // Null when the role is: the viewer does not sign.
      mine: {
        role: contractSigners.role,
        openedAt: contractSigners.openedAt,
        signedAt: contractSigners.signedAt,
      },
      hasRenewal,
      /** Who has not signed yet; the brand first. */
      unsigned: sql<SignerRole[]>`array(select ${contractSigners.role}::text from ${contractSigners}
        where ${contractSigners.contractId} = ${id} and ${contractSigners.signedAt} is null
        order by ${contractSigners.role})`,
      // At most one amendment is pending: its number, its proposer, and whether the viewer has signed it.
      openAmendment: sql<number | null>`(select ${contractAmendments.n} from ${contractAmendments}
        where ${contractAmendments.contractId} = ${id} and ${contractAmendments.status} = 'PENDING' limit 1)`,
      openAmendmentBy: sql<Party | null>`(select ${contractAmendments.by} from ${contractAmendments}
        where ${contractAmendments.contractId} = ${id} and ${contractAmendments.status} = 'PENDING' limit 1)`,
      hasSignedAmendment: sql<boolean>`exists (select from ${amendmentSigners}
        inner join ${contractAmendments} on ${contractAmendments.id} = ${amendmentSigners.amendmentId}
        where ${contractAmendments.contractId} = ${id} and ${contractAmendments.status} = 'PENDING'
        and ${amendmentSigners.userId} = ${userId} and ${amendmentSigners.signedAt} is not null)`,
    })
    .from(contracts)
    .innerJoin(brands, eq(brands.id, contracts.brandId))
    .innerJoin(racer, eq(racer.id, contracts.athleteUserId))
    .leftJoin(athleteProfiles, eq(athleteProfiles.userId, contracts.athleteUserId))
    .leftJoin(contractSigners, and(eq(contractSigners.contractId, id), eq(contractSigners.userId, userId)))
    .where(where)

export type SeenContract = Awaited<ReturnType<typeof selectContracts>>[number]

/** Visible to its two parties and to administrators only. */
export async function findSeenContract(
  tx: Database,
  viewer: Viewer,
  contractId: string,
): Promise<SeenContract | undefined> {
  const [row] = await selectContracts(tx, viewer, and(eq(id, contractId), isViewers(viewer)))
  return row
}

/** For public verification by the hash of the text. */
export async function findContractByHash(tx: Database, hash: string): Promise<SeenContract | undefined> {
  const [row] = await selectContracts(tx, ANONYMOUS, eq(contracts.textSha256, hash)).limit(1)
  return row
}

/** The same by the hash of a PDF. */
export async function findContractByFile(tx: Database, hash: string): Promise<SeenContract | undefined> {
  const issued = tx
    .select({ id: contractFiles.contractId })
    .from(contractFiles)
    .where(eq(contractFiles.sha256, hash))
  const [row] = await selectContracts(tx, ANONYMOUS, inArray(id, issued)).limit(1)
  return row
}

/** The same PDF is issued many times. */
export async function saveContractFile(tx: Database, contractId: string, sha256: string): Promise<void> {
  await tx.insert(contractFiles).values({ contractId, sha256 }).onConflictDoNothing()
}

/** One page of a tab, latest first. */
export async function findContracts(
  tx: Database,
  viewer: Viewer,
  {
    tab,
    after,
    limit = CONTRACT_PAGE,
  }: { tab: ContractTab; after?: string | undefined; limit?: number | undefined },
): Promise<{ page: SeenContract[]; next: string | undefined }> {
  const rows = await selectContracts(
    tx,
    viewer,
    and(isViewers(viewer), inArray(statusNow, [...tabStatuses[tab]]), after ? lt(id, after) : undefined),
  )
    .orderBy(desc(id))
    .limit(limit + 1)
  const page = rows.slice(0, limit)
  return { page, next: rows.length > limit ? page.at(-1)?.contract.id : undefined }
}

/** The first contracts of each of these tabs, latest first, found in one pass over all of them. */
export function selectFirstContracts(
  tx: Database,
  reader: Reader,
  { tabs, limit }: { tabs: readonly ContractTab[]; limit: number },
) {
  const cases = tabs.map((tab) => sql`when ${inArray(statusNow, [...tabStatuses[tab]])} then ${tab}`)
  const tabNow = sql<ContractTab | null>`case ${sql.join(cases, sql` `)} end`
  const placed = tx
    .select({
      id,
      tab: tabNow.as('tab'),
      place: sql<number>`row_number() over (partition by ${tabNow} order by ${id} desc)`.as('place'),
    })
    .from(contracts)
    .where(isViewers(reader))
    .as('placed')
  const first = tx
    .select({ id: placed.id })
    .from(placed)
    .where(and(isNotNull(placed.tab), lte(placed.place, limit)))
  return selectContracts(tx, reader, inArray(id, first)).orderBy(desc(id))
}

/** Contracts that the user is a party to; administrators get no others here. */
export function findContractsByText(
  tx: Database,
  userId: string,
  { text, limit }: { text: string; limit: number },
): Promise<SeenContract[]> {
  const isParty = or(eq(contracts.brandUserId, userId), eq(contracts.athleteUserId, userId))
  const otherParty = sql`case when ${contracts.brandUserId} = ${userId} then ${racer.name} else ${brands.name} end`
  const searched = sql`fold(concat_ws(' ', ${contracts.number}, ${contracts.title}, ${otherParty}))`
  return selectContracts(
    tx,
    { userId, role: 'BRAND' },
    and(isParty, sql`position(fold(${text}) in ${searched}) > 0`),
  )
    .orderBy(desc(id))
    .limit(limit)
}

export const countContractsByStatus = (tx: Database, reader: Reader) =>
  tx
    .select({ status: statusNow, count: sql<number>`count(*)::int` })
    .from(contracts)
    .where(isViewers(reader))
    .groupBy(statusNow)

export function addUpTabs(
  rows: readonly { status: ContractStatus; count: number }[],
): Record<ContractTab, number> {
  const countOf = (tab: ContractTab) =>
    rows
      .filter(({ status: counted }) => tabStatuses[tab].includes(counted))
      .reduce((sum, { count }) => sum + count, 0)
  const [active, pending, completed, ended] = contractTabs.map(countOf)
  return { active: active ?? 0, pending: pending ?? 0, completed: completed ?? 0, ended: ended ?? 0 }
}

/** Contracts with an objection that nobody has decided about, oldest first. */
export const findObjections = (tx: Database) =>
  tx
    .select({
      ...pick(contracts, ['id', 'number', 'title']),
      brandName: brands.name,
      athleteName: sql<string>`case when ${racer.status} = 'DELETED' then 'Deleted account' else ${racer.name} end`,
    })
    .from(contracts)
    .innerJoin(brands, eq(brands.id, contracts.brandId))
    .innerJoin(racer, eq(racer.id, contracts.athleteUserId))
    .where(
      and(
        isNotNull(contracts.breachBy),
        isNull(contracts.breachEndsAt),
        inArray(status, ['EXECUTED', 'SUSPENDED']),
      ),
    )
    .orderBy(contracts.updatedAt, id)
    .limit(CONTRACT_PAGE)

/** A deleted user stays in the contract without name and picture. */
export const athleteOf = ({ contract, athlete }: SeenContract) => {
  const hasLeft = athlete.status === 'DELETED'
  const page = isClosedAccount(athlete.status) ? null : athlete.pageSlug
  return {
    userId: contract.athleteUserId,
    name: hasLeft ? 'Deleted account' : athlete.name,
    pictureUrl: hasLeft ? null : athlete.pictureUrl,
    path: page && paths.athlete({ slug: page }),
  }
}

export const brandOf = ({ contract, brand }: SeenContract) => ({
  userId: contract.brandUserId,
  name: brand.name,
  pictureUrl: brand.logoUrl,
  path: brand.publishedAt && paths.brand({ slug: brand.slug }),
})
