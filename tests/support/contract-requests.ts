import { eq, sql } from 'drizzle-orm'
import { athleteProfiles } from '#server/database/schema/athletes.ts'
import type { Database } from '#server/platform/database.ts'
import type { ContractStatus } from '#shared/contracts/contract.rules.ts'
import type { Contract, ContractDetail } from '#shared/contracts/contract-shape.ts'
import type { NumberedStep } from '#shared/lifecycles/history.contract.ts'
import { inDays } from './dates.ts'
import type { ContractScenario } from './draft-contract.ts'
import { type Person, readJson } from './person.ts'
import type { TestApp } from './test-app.ts'

type ContractId = { id: string }

export const signature = { signedName: 'Robin Ashgrove', consent: true }
/** The browser that signatures are recorded with. */
export const USER_AGENT = 'Pit wall 1.0'

export const fetchContract = (person: Person, { id }: ContractId): Promise<ContractDetail> =>
  person.json('GET', `/api/contracts/${id}`)

/** The whole history, oldest first. */
export async function fetchHistory(person: Person, { id }: ContractId): Promise<NumberedStep[]> {
  const read = async (cursor = ''): Promise<NumberedStep[]> => {
    const page = await person.json<ContractDetail['history']>('GET', `/api/contracts/${id}/history${cursor}`)
    return [...page.items, ...(page.nextCursor ? await read(`?cursor=${page.nextCursor}`) : [])]
  }
  return (await read()).reverse()
}

export const listContracts = (person: Person, tab: string): Promise<Contract[]> =>
  person.json('GET', `/api/contracts?tab=${tab}`)

/** Posts to a path of the contract, such as an event, with the body as given. */
export const postToContract = (person: Person, { id }: ContractId, path: string, body?: object) =>
  person.request('POST', `/api/contracts/${id}/${path}`, body, { 'user-agent': USER_AGENT })

/** Posts an event with the current version. */
export async function postContractEvent(
  person: Person,
  contract: ContractId,
  event: string,
  body: object = {},
): Promise<Response> {
  const { version } = await fetchContract(person, contract)
  return postToContract(person, contract, event, { version, ...body })
}

/** The same for an event that has to succeed. */
export async function runContractEvent(
  person: Person,
  contract: ContractId,
  event: string,
  body: object = {},
): Promise<ContractDetail> {
  return readJson(await postContractEvent(person, contract, event, body))
}

export const sendContract = (brand: Person, contract: ContractId): Promise<ContractDetail> =>
  runContractEvent(brand, contract, 'send', { isMinor: false })

/** The brand sends the contract of a minor, and the racer names the guardian, who gets a link. */
export async function sendToGuardian(
  { brand, racer, contract }: ContractScenario,
  guardian: { name: string; email: string },
): Promise<ContractDetail> {
  await runContractEvent(brand, contract, 'send', { isMinor: true })
  return runContractEvent(racer, contract, 'name-guardian', guardian)
}

export const signContract = (person: Person, contract: ContractId): Promise<ContractDetail> =>
  runContractEvent(person, contract, 'sign', signature)

/** Sends the contract and signs it for both parties. */
export async function sendAndSign({ brand, racer, contract }: ContractScenario): Promise<ContractDetail> {
  await sendContract(brand, contract)
  await signContract(racer, contract)
  return signContract(brand, contract)
}

/** Requests of a guardian, who has no account but a link. */
export const requestAsGuardian = (
  app: Pick<TestApp, 'request'>,
  method: string,
  token: string,
  event = '',
  body?: object,
): Promise<Response> => app.request(method, `/api/guardian-signings/${token}${event}`, { body })

/** The token of the link in the latest mail of this template. */
export function tokenInMail(mails: Awaited<ReturnType<TestApp['runJobs']>>, template: string): string {
  const mail = mails.findLast((sent) => sent.template === template)
  if (!mail || !('url' in mail)) throw new Error(`No ${template} was sent`)
  return new URL(mail.url).pathname.split('/').at(-1) ?? ''
}

/** Moves the dates of a contract into the past. */
export async function ageContract(db: Database, { id }: ContractId, days: number): Promise<void> {
  await db.execute(sql`update contracts set sign_by = sign_by - make_interval(days => ${days}),
    starts_on = starts_on - ${days}::int, ends_on = ends_on - ${days}::int,
    terminates_on = terminates_on - ${days}::int,
    breach_ends_at = breach_ends_at - make_interval(days => ${days}) where id = ${id}`)
}

/** Sets the status without an event. An executed contract starts tomorrow, any other started 30 days ago. */
export async function setContractStatus(
  db: Database,
  { id }: ContractId,
  status: ContractStatus,
): Promise<void> {
  await db.execute(sql`update contracts set status = ${status},
    starts_on = ${inDays(status === 'EXECUTED' ? 1 : -30)} where id = ${id}`)
}

export async function setBirthDate(
  db: Database,
  { userId }: { userId: string },
  birthDate: string | null,
): Promise<void> {
  await db.update(athleteProfiles).set({ birthDate }).where(eq(athleteProfiles.userId, userId))
}
