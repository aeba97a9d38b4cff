import { presentAmendments, withoutSigning } from '#server/features/amendments/amendment.presenter.ts'
import { listHistoryPage } from '#server/features/lifecycles/list-history.ts'
import { presentAge } from '#server/features/signing/check-age.ts'
import { signingRefusal } from '#server/features/signing/name-signers.ts'
import { findSigners } from '#server/features/signing/signer.store.ts'
import type { ActorContext } from '#server/http/context.ts'
import type { Given } from '#server/platform/combine-queries.ts'
import type { Database } from '#server/platform/database.ts'
import { maskEmail } from '#shared/accounts/account.rules.ts'
import type { Actor } from '#shared/accounts/roles.ts'
import {
  type ContractEvent,
  type ContractStatus,
  contractLifecycle,
  isRunning,
} from '#shared/contracts/contract.rules.ts'
import type { Contract, ContractDetail } from '#shared/contracts/contract-shape.ts'
import { missingDetails } from '#shared/contracts/party-details.rules.ts'
import { isRenewable } from '#shared/contracts/renewal.rules.ts'
import { forbidden, notFound } from '#shared/http/problem.ts'
import { allowedEvents, isOver } from '#shared/lifecycles/lifecycle.ts'
import { sumPayments } from '#shared/payments/payment-sums.rules.ts'
import { toZonedDay } from '#shared/timezone.ts'
import { type ContractRow, findContractText } from './contract.store.ts'
import { findPreviousText } from './contract-revision.store.ts'
import { countDeliverables, findNextDeliverables, findPaymentSums } from './contract-summary.store.ts'
import { findClashes } from './find-clashes.ts'
import { loadBreach, loadNotice, toSide } from './load-notice.ts'
import { findRenewalOffer, findRenewed } from './renewal.store.ts'
import {
  athleteOf,
  brandOf,
  findSeenContract,
  type SeenContract,
  type Viewer,
} from './seen-contract.store.ts'
import { findAddedWork } from './write-text.ts'

export function viewerOf({ userId, role }: Actor): Viewer {
  if (role !== 'ATHLETE' && role !== 'BRAND' && role !== 'ADMIN') throw forbidden()
  return { userId, role }
}

/** Rows as the list shows them; related tables are read once for all rows. */
export async function presentContracts(
  tx: Database,
  viewer: Viewer,
  rows: readonly SeenContract[],
): Promise<Contract[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ contract }) => contract.id)
  const { next, counted, summed } = summaryQueries(tx, ids)
  return addSummaries(viewer, rows, { next: await next, counted: await counted, summed: await summed })
}

/** What is read for contracts by their ids. */
export const summaryQueries = (tx: Database, ids: Given<readonly string[]>) => ({
  next: findNextDeliverables(tx, ids),
  counted: countDeliverables(tx, ids),
  summed: findPaymentSums(tx, ids),
})

export type Summaries = {
  [Name in keyof ReturnType<typeof summaryQueries>]: Awaited<ReturnType<typeof summaryQueries>[Name]>
}

export function addSummaries(
  viewer: Viewer,
  rows: readonly SeenContract[],
  { next, counted, summed }: Summaries,
): Contract[] {
  return rows.map((row) => {
    const { contract, mine } = row
    const { id, currency, cashMinor, productMinor, startsOn, endsOn, visibility, version, status } = contract
    const due = isRunning(status) ? next.find(({ contractId }) => contractId === id) : undefined
    const count = counted.find(({ contractId }) => contractId === id)
    return {
      id,
      number: contract.number,
      title: contract.title,
      status,
      type: row.type,
      value: row.value,
      currency,
      cashMinor,
      productMinor,
      brand: brandOf(row),
      athlete: athleteOf(row),
      startsOn,
      endsOn,
      timezone: contract.timezone,
      terminatesOn: isRunning(status) ? contract.terminatesOn : null,
      signBy: isUnsigned(status) ? (contract.signBy?.toISOString() ?? null) : null,
      waitsFor: waitsFor(status, row.unsigned),
      visibility,
      publicBy: publicBy(contract),
      nextDeliverable: due
        ? {
            id: due.id,
            title: due.title,
            dueAt: due.dueAt.toISOString(),
            dueOn: toZonedDay(due.dueAt, contract.timezone),
            status: due.status,
          }
        : null,
      deliverables: { done: count?.done ?? 0, total: count?.total ?? 0 },
      payments: sumPayments(summed.filter(({ contractId }) => contractId === id)),
      myRole: viewer.role,
      awaitsMySignature: status === 'PENDING_SIGNATURES' && mine !== null && mine.signedAt === null,
      allowed: allowedNow(row, viewer.role),
      version,
      updatedAt: contract.updatedAt.toISOString(),
    }
  })
}

const isUnsigned = (status: Contract['status']) => status === 'DRAFT' || status === 'PENDING_SIGNATURES'

/** The brand sends a draft; everyone who has not signed yet signs. */
function waitsFor(status: Contract['status'], unsigned: SeenContract['unsigned']): Contract['waitsFor'] {
  if (status === 'DRAFT') return ['BRAND']
  return status === 'PENDING_SIGNATURES' ? unsigned : []
}

type ContractState = Pick<
  SeenContract,
  'mine' | 'unsigned' | 'openAmendmentBy' | 'hasSignedAmendment' | 'hasRenewal'
> & {
  contract: Pick<
    ContractRow,
    | 'pauseAskedBy'
    | 'noticeBy'
    | 'breachBy'
    | 'breachEndsAt'
    | 'timezone'
    | 'endsOn'
    | 'terminatesOn'
    | 'renewalAskedAt'
  > & {
    status: ContractStatus
  }
}

/** The events the lifecycle allows a role now, without those already done. */
function allowedNow(seen: ContractState, role: Viewer['role']): ContractEvent[] {
  const { contract, mine, unsigned, openAmendmentBy, hasSignedAmendment } = seen
  const hasOpenAmendment = openAmendmentBy !== null
  const isDone: Partial<Record<ContractEvent, boolean>> = {
    open: mine?.openedAt != null,
    sign: mine?.signedAt != null,
    // Only where a guardian has to sign and has not yet.
    'name-guardian': !unsigned.includes('GUARDIAN'),
    'propose-amendment': hasOpenAmendment,
    'sign-amendment': !hasOpenAmendment || hasSignedAmendment,
    'reject-amendment': !hasOpenAmendment || openAmendmentBy === role,
    'withdraw-amendment': openAmendmentBy !== role,
    suspend: contract.pauseAskedBy === role || contract.breachBy !== null,
    resume: contract.pauseAskedBy === role || contract.breachBy !== null,
    terminate: contract.breachBy === role,
    // A breach is claimed by terminating, and answered once.
    'claim-breach': true,
    object: contract.breachBy === role || contract.breachEndsAt === null,
    'withdraw-breach': contract.breachBy !== role,
    'decide-breach': contract.breachBy === null || contract.breachEndsAt !== null,
    'request-renewal': !canBeRenewed(seen) || contract.renewalAskedAt !== null,
    // Only the side that gave notice can withdraw it.
    'withdraw-notice': contract.noticeBy !== role,
  }
  return allowedEvents(contractLifecycle, contract.status, role).filter((event) => !isDone[event])
}

const publicBy = ({ publicByAthleteAt, publicByBrandAt }: SeenContract['contract']) => [
  ...(publicByAthleteAt ? (['ATHLETE'] as const) : []),
  ...(publicByBrandAt ? (['BRAND'] as const) : []),
]

const canBeRenewed = ({ contract, hasRenewal }: ContractState) =>
  isRenewable(contract, toZonedDay(Date.now(), contract.timezone)) && !hasRenewal

/** One contract in full for a party or an administrator; 404 otherwise. */
export async function presentContract(
  ctx: Pick<ActorContext, 'tx' | 'actor'>,
  id: string,
): Promise<ContractDetail> {
  const contract = await presentContractFor(ctx.tx, viewerOf(ctx.actor), id)
  const cannotSign = await signingRefusal(ctx, id)
  if (!cannotSign) return contract
  return {
    ...contract,
    cannotSign,
    allowed: contract.allowed.filter((event) => !SIGNING.includes(event)),
    amendments: withoutSigning(contract.amendments),
  }
}

const SIGNING: readonly ContractEvent[] = ['sign', 'propose-amendment', 'sign-amendment']

export async function presentContractFor(tx: Database, viewer: Viewer, id: string): Promise<ContractDetail> {
  const seen = await findSeenContract(tx, viewer, id)
  const texts = seen && (await findContractText(tx, id))
  if (!seen || !texts) throw notFound('contract')
  const { contract } = seen
  const [shown] = await presentContracts(tx, viewer, [seen])
  if (!shown) throw notFound('contract')
  const signers = await findSigners(tx, id)
  return {
    ...shown,
    ...texts,
    offerId: contract.offerId,
    categories: contract.categories,
    brandLegalName: contract.brandLegalName,
    brandAddress: contract.brandAddress,
    brandCountry: contract.brandCountry,
    athleteLegalName: contract.athleteLegalName,
    athleteAddress: contract.athleteAddress,
    athleteCountry: contract.athleteCountry,
    missingDetails: contract.status === 'DRAFT' ? missingDetails(contract) : [],
    addedWork: isUnsigned(contract.status)
      ? await findAddedWork(tx, { ...contract, terms: texts.terms })
      : [],
    lawCountry: contract.lawCountry,
    lawState: contract.lawState,
    governingLaw: contract.governingLaw,
    textSha256: contract.textSha256,
    revision: contract.revision,
    previousText: contract.revision > 1 ? await findPreviousText(tx, id) : null,
    signers: signers.map(({ role, name, email, userId, openedAt, signedAt, signedName, signedByName }) => ({
      role,
      name,
      email: email && viewer.userId !== contract.athleteUserId ? maskEmail(email) : email,
      isMe: userId === viewer.userId,
      openedAt: openedAt?.toISOString() ?? null,
      signedAt: signedAt?.toISOString() ?? null,
      signedName,
      ...(signedByName && { signedByName }),
    })),
    ...(await presentAge(tx, contract, { viewer, signers })),
    amendmentToSign: shown.allowed.includes('sign-amendment') ? seen.openAmendment : null,
    amendments: await presentAmendments(tx, { contract, viewer }),
    history: await listHistoryPage(tx, 'CONTRACT', { id, reader: viewer.role }),
    pauseAskedBy: toSide(contract.pauseAskedBy),
    noticeDays: contract.noticeDays,
    notice: await loadNotice(tx, contract),
    breach: await loadBreach(tx, contract),
    clashes: isUnsigned(contract.status)
      ? await findClashes(tx, { ...contract, term: contract, viewerId: viewer.userId })
      : [],
    renews: await findRenewed(tx, contract.offerId),
    renewal: {
      isOpen: canBeRenewed(seen),
      askedAt: contract.renewalAskedAt?.toISOString() ?? null,
      offer: await findRenewalOffer(tx, contract.offerId),
    },
    executedAt: contract.executedAt?.toISOString() ?? null,
    endedAt: isOver(contractLifecycle, contract.status) ? (contract.endedAt?.toISOString() ?? null) : null,
    endReason: contract.endReason,
  }
}
