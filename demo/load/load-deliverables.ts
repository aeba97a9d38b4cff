import { createHash } from 'node:crypto'
import { deliverableProofs, deliverables } from '#server/database/schema/contracts.ts'
import { lifecycleSteps } from '#server/database/schema/lifecycles.ts'
import type { Database } from '#server/platform/database.ts'
import { normalizeUrl } from '#shared/deliverables/deliverable.rules.ts'
import { daysAfter } from '#shared/time.ts'
import { type DemoDeliverable, type DemoStep, demoContracts } from './contract-data.ts'
import { contractIdOf } from './contract-rows.ts'
import { loadPayments } from './load-payments.ts'
import { seededId } from './seeded-id.ts'

/** What was delivered and paid under the contracts. */
export async function loadDeliverables(tx: Database, now: Date): Promise<void> {
  for (const contract of demoContracts) {
    for (const [n, one] of contract.deliverables.entries())
      await loadDeliverable(tx, contractIdOf(contract), n, one, now)
  }
  await loadPayments(tx, now)
}

async function loadDeliverable(
  tx: Database,
  contractId: string,
  n: number,
  one: DemoDeliverable,
  now: Date,
): Promise<void> {
  const at = (days: number) => daysAfter(now, days)
  const id = seededId('deliverable', `${contractId}/${n}`)
  const { title, kind, details = '', steps, period: [periodNumber, periods] = [1, 1] } = one
  const last = steps.at(-1)
  const lastSubmit = steps.findLast(({ event }) => event === 'submit')
  const isDecided = last && ['approve', 'auto-approve', 'waive', 'resolve'].includes(last.event)
  await tx.insert(deliverables).values({
    id,
    contractId,
    title,
    kind,
    details,
    periodNumber,
    periods,
    opensAt: at(one.opensIn),
    dueAt: at(one.dueIn),
    status: last?.to ?? 'SCHEDULED',
    rounds: steps.filter(({ event }) => event === 'request-changes').length,
    submittedAt: lastSubmit ? at(-lastSubmit.daysAgo) : null,
    decidedAt: isDecided ? at(-last.daysAgo) : null,
    decidedBy: isDecided ? last.party : null,
    decision: last?.event === 'resolve' ? (last.note ?? null) : null,
    version: steps.length + 1,
  })
  let from: string = 'SCHEDULED'
  let round = 0
  for (const [index, step] of steps.entries()) {
    await tx.insert(lifecycleSteps).values(stepRow(id, index + 2, from, step, at(-step.daysAgo)))
    from = step.to
    if (!step.proofs) continue
    round += 1
    await tx.insert(deliverableProofs).values(
      step.proofs.map(({ kind: proofKind, content }, position) => ({
        id: seededId('proof', `${id}/${round}/${position}`),
        deliverableId: id,
        contractId,
        round,
        kind: proofKind,
        ...(proofKind === 'URL' ? { url: content, sha256: hashOf(content) } : { text: content }),
        createdAt: at(-step.daysAgo),
      })),
    )
  }
}

const hashOf = (url: string) => createHash('sha256').update(normalizeUrl(url)).digest('hex')

const stepRow = (subjectId: string, version: number, from: string, step: DemoStep, at: Date) => ({
  id: seededId('step', `${subjectId}/${version}`),
  subject: 'DELIVERABLE' as const,
  subjectId,
  version,
  event: step.event,
  fromStatus: from,
  toStatus: step.to,
  party: step.party,
  reason: step.reason ?? null,
  note: step.note ?? null,
  at,
})
