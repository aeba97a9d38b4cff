import type { Database } from '#server/platform/database.ts'
import { type Actor, isStaff, type StaffRole } from '#shared/accounts/roles.ts'
import type { KeyHolder } from '#shared/api-keys/api-key.contract.ts'
import type { Endpoint } from '#shared/http/endpoint.ts'
import { insertAuditEntry } from './edge.store.ts'

/** What a handler adds to the audit log of its request. */
export type AuditFacts = {
  /** The user it concerns. */
  subjectUserId?: string | null
  before?: Record<string, unknown>
  after?: Record<string, unknown>
  /** Only what would happen was asked for: nothing is recorded. */
  isPreview?: boolean
}

type Audited = {
  endpoint: Endpoint
  actor: Actor | KeyHolder | null
  input: { params?: unknown; body?: unknown }
  facts: AuditFacts
  requestId: string
}

type StaffActor = Actor & { role: StaffRole }

/** Every write of staff by the rights of their role, and every read of an endpoint that shows private content. */
export const isAudited = (
  { method, access, showsPrivateContent }: Endpoint,
  actor: Audited['actor'],
): actor is StaffActor =>
  actor !== null &&
  'role' in actor &&
  isStaff(actor.role) &&
  (method === 'GET' ? showsPrivateContent === true : Array.isArray(access))

/** A longer body, such as an article, is not kept: its own history has it. */
const BODY_LENGTH = 2000

export async function recordAudit(tx: Database, { endpoint, actor, ...asked }: Audited): Promise<void> {
  if (!isAudited(endpoint, actor) || asked.facts.isPreview) return
  const { input, facts, requestId } = asked
  const { reason, rest } = splitReason(input.body)
  await insertAuditEntry(tx, {
    actorId: actor.userId,
    actorRole: actor.role,
    action: `${endpoint.method} ${endpoint.path}`,
    target: textsOf(input.params),
    subjectUserId: facts.subjectUserId ?? null,
    reason,
    before: storable(facts.before),
    after: storable(facts.after ?? rest),
    requestId,
  })
}

/** Administrators give a reason under one of these names. */
const REASONS = ['reason', 'explanation', 'note']

function splitReason(body: unknown): { reason: string | null; rest: Record<string, unknown> | null } {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return { reason: null, rest: null }
  const entries = Object.entries(body)
  const reason = entries.find(([name, value]) => REASONS.includes(name) && typeof value === 'string')?.[1]
  const rest = Object.fromEntries(entries.filter(([name]) => !REASONS.includes(name) && name !== 'version'))
  const isKept = Object.keys(rest).length > 0 && JSON.stringify(rest).length <= BODY_LENGTH
  return { reason: reason ?? null, rest: isKept ? rest : null }
}

/** The database refuses texts with half of a surrogate pair in JSON. */
const storable = (facts: Record<string, unknown> | null | undefined): Record<string, unknown> | null =>
  facts
    ? JSON.parse(JSON.stringify(facts), (_, value: unknown) =>
        typeof value === 'string' ? Buffer.from(value).toString() : value,
      )
    : null

const textsOf = (params: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(typeof params === 'object' && params !== null ? params : {}).map(([name, value]) => [
      name,
      String(value),
    ]),
  )
