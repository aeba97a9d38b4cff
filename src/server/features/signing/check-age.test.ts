import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { athleteProfiles } from '#server/database/schema/athletes.ts'
import type { Profile } from '#shared/profiles/profile.contract.ts'
import {
  bornYearsAgo,
  type ContractApp,
  codeOf,
  inDays,
  type Party,
  signature,
  startContractApp,
} from '#tests/support/contract-app.ts'
import { isMinor } from './check-age.ts'

let app: ContractApp
beforeAll(async () => {
  app = await startContractApp()
})
afterAll(() => app.stop())

const guardian = { name: 'Maria Voss', email: 'maria@home.test' }
const young = bornYearsAgo(15)
const grown = bornYearsAgo(25)

/** A contract with a racer who said this of the day they were born. */
async function draftWith(birthDate: string | null) {
  const deal = await app.draft()
  await app.sayBirth(deal.racer, birthDate)
  return deal
}
const rolesOf = ({ signers }: { signers: { role: string }[] }) => signers.map(({ role }) => role)
const profileOf = async (who: Party) => (await (await app.call(who, 'GET', '/api/profile')).json()) as Profile

describe('when a contract is sent', () => {
  test('a racer known to be under 18 needs a guardian, whatever the brand says', async () => {
    const { step, brand, take } = await draftWith(young)
    const refused = await step(brand, 'send', { isMinor: false })
    expect(refused.status).toBe(422)
    expect(((await refused.json()) as { fields: object }).fields).toHaveProperty('guardian')
    expect(rolesOf(await take(brand, 'send', { isMinor: false, guardian }))).toContain('GUARDIAN')
  })

  test('a racer known to be grown up signs without one, whatever the brand says', async () => {
    const { brand, take } = await draftWith(grown)
    expect(rolesOf(await take(brand, 'send', { isMinor: true, guardian }))).toEqual(['BRAND', 'ATHLETE'])
  })

  test('the brand says it of a racer who has not', async () => {
    const said = await draftWith(null)
    expect(rolesOf(await said.take(said.brand, 'send', { isMinor: true, guardian }))).toContain('GUARDIAN')
    const unsaid = await draftWith(null)
    expect((await unsaid.step(unsaid.brand, 'send', { isMinor: true })).status).toBe(422)
    expect(rolesOf(await unsaid.send())).toEqual(['BRAND', 'ATHLETE'])
  })

  test('an adult signs for a team', async () => {
    const { racer, brand, take, run, look } = await draftWith(null)
    await app.db.update(athleteProfiles).set({ isTeam: true }).where(eq(athleteProfiles.userId, racer.userId))
    expect((await look()).athleteIsMinor).toBe(false)
    await run()
    expect(rolesOf(await look())).toEqual(['BRAND', 'ATHLETE'])
    expect((await take(brand, 'terminate', { reason: 'BREACH', note: 'Over.' })).status).toBe('TERMINATED')
  })
})

describe('the brand', () => {
  test.each([
    [young, true],
    [grown, false],
    [null, null],
  ])('is told of a racer born on %s, in the draft alone, that they are a minor: %s', async (day, answer) => {
    const { look, racer, take, brand } = await draftWith(day)
    expect((await look()).athleteIsMinor).toBe(answer)
    expect((await look(racer)).athleteIsMinor).toBeNull()
    const sent = await take(brand, 'send', { isMinor: false, guardian })
    expect(sent.athleteIsMinor).toBeNull()
  })

  test('is never told the day itself', async () => {
    const { look, send } = await draftWith('1991-04-17')
    expect(JSON.stringify(await look())).not.toContain('1991-04-17')
    expect(JSON.stringify(await send())).not.toContain('1991-04-17')
  })
})

describe('a racer who never said when they were born', () => {
  const sent = async () => {
    const deal = await draftWith(null)
    await deal.send()
    return deal
  }

  test('is asked for it when they sign, and the brand is not', async () => {
    const { look, racer, step, sign, brand } = await sent()
    expect((await look(racer)).asksBirthDate).toBe(true)
    expect((await look()).asksBirthDate).toBe(false)
    const refused = await step(racer, 'sign', signature)
    expect(refused.status).toBe(422)
    expect(((await refused.json()) as { fields: object }).fields).toHaveProperty('birthDate')
    expect((await sign(brand)).status).toBe('PENDING_SIGNATURES')
  })

  test('signs by saying it, and it is kept in their profile', async () => {
    const { take, racer } = await sent()
    const signed = await take(racer, 'sign', { ...signature, birthDate: grown })
    expect(signed).toMatchObject({ awaitsMySignature: false, asksBirthDate: false })
    expect(await profileOf(racer)).toMatchObject({ birthDate: grown, version: 2 })
  })

  test('signs nothing alone when they are under 18, is told what to do, and has said it for good', async () => {
    const { step, racer, look } = await sent()
    const refused = await step(racer, 'sign', { ...signature, birthDate: young })
    expect(refused.status).toBe(409)
    expect(await refused.json()).toMatchObject({
      code: 'GUARDIAN_NEEDED',
      message: expect.stringContaining('ask the brand to recall this contract'),
    })
    const after = await look(racer)
    expect(after.signers.every(({ signedAt }) => signedAt === null)).toBe(true)
    expect(after.history.at(-1)?.event).toBe('send')
    expect((await profileOf(racer)).birthDate).toBe(young)
    // What was said stands, whatever is said later in its place.
    expect(await codeOf(await step(racer, 'sign', { ...signature, birthDate: grown }))).toEqual([
      409,
      'GUARDIAN_NEEDED',
    ])
  })

  test('is not asked where a guardian signs, too', async () => {
    const { take, brand, racer, sign } = await draftWith(null)
    await take(brand, 'send', { isMinor: true, guardian })
    expect((await sign(racer)).asksBirthDate).toBe(false)
    expect((await profileOf(racer)).birthDate).toBeNull()
  })

  test('gets a profile by saying it where they had none', async () => {
    const { racer, take } = await sent()
    await app.db.delete(athleteProfiles).where(eq(athleteProfiles.userId, racer.userId))
    await take(racer, 'sign', { ...signature, birthDate: grown })
    expect(await profileOf(racer)).toMatchObject({ birthDate: grown, published: false })
  })

  test.each([['2001-02-29'], ['1899-12-31'], [inDays(2)], [bornYearsAgo(4)], [''], [19_980_314], [null]])(
    'is told at the field that %s is no such day',
    async (birthDate) => {
      const { step, racer } = await sent()
      const refused = await step(racer, 'sign', { ...signature, birthDate })
      expect(refused.status).toBe(422)
      expect(Object.keys(((await refused.json()) as { fields: object }).fields)).toEqual(['birthDate'])
      expect((await profileOf(racer)).birthDate).toBeNull()
    },
  )
})

test('a racer who came of age meanwhile signs alone what was sent before', async () => {
  const { send, sign, racer, step } = await draftWith(null)
  await send()
  await app.sayBirth(racer, bornYearsAgo(17))
  expect(await codeOf(await step(racer, 'sign', signature))).toEqual([409, 'GUARDIAN_NEEDED'])
  await app.sayBirth(racer, bornYearsAgo(18))
  expect((await sign(racer)).awaitsMySignature).toBe(false)
})

test.each([
  [{ birthDate: '2008-06-02', isTeam: false }, true],
  [{ birthDate: '2008-06-01', isTeam: false }, false],
  [{ birthDate: null, isTeam: false }, null],
  [{ birthDate: null, isTeam: true }, false],
])('on 1 June 2026 a racer with %o is a minor: %s', (racer, expected) => {
  expect(isMinor(racer, '2026-06-01')).toBe(expected)
})
