import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { athleteProfiles } from '#server/database/schema/athletes.ts'
import type { Profile } from '#shared/profiles/profile.contract.ts'
import {
  fetchContract,
  postContractEvent,
  runContractEvent,
  sendAndSign,
  sendContract,
  sendToGuardian,
  setBirthDate,
  signature,
  signContract,
} from '#tests/support/contract-requests.ts'
import { bornYearsAgo, inDays } from '#tests/support/dates.ts'
import { type ContractScenario, draftContract } from '#tests/support/draft-contract.ts'
import { codeOf, fieldsOf, type Person } from '#tests/support/person.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { isMinor } from './check-age.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const guardian = { name: 'Maria Voss', email: 'maria@home.test' }
const minorBirthDate = bornYearsAgo(15)
const adultBirthDate = bornYearsAgo(25)

async function draftWithBirthDate(birthDate: string | null): Promise<ContractScenario> {
  const scenario = await draftContract(app)
  await setBirthDate(app.db, scenario.racer, birthDate)
  return scenario
}
const rolesOf = ({ signers }: { signers: { role: string }[] }) => signers.map(({ role }) => role)
const fetchProfile = (person: Person): Promise<Profile> => person.json('GET', '/api/profile')

describe('when a contract is sent', () => {
  test('a racer under 18 by their birth date needs a guardian, whatever the brand enters', async () => {
    const { brand, racer, contract } = await draftWithBirthDate(minorBirthDate)
    expect(rolesOf(await runContractEvent(brand, contract, 'send', { isMinor: false }))).toContain('GUARDIAN')
    expect((await fetchContract(racer, contract)).asksGuardian).toBe(true)
  })

  test('an adult by their birth date signs without a guardian, whatever the brand enters', async () => {
    const { brand, contract } = await draftWithBirthDate(adultBirthDate)
    expect(rolesOf(await runContractEvent(brand, contract, 'send', { isMinor: true }))).toEqual([
      'BRAND',
      'ATHLETE',
    ])
  })

  test('the brand decides for a racer without a birth date', async () => {
    const minor = await draftWithBirthDate(null)
    const sent = await runContractEvent(minor.brand, minor.contract, 'send', { isMinor: true })
    expect(rolesOf(sent)).toContain('GUARDIAN')
    const { brand, contract } = await draftWithBirthDate(null)
    expect(rolesOf(await sendContract(brand, contract))).toEqual(['BRAND', 'ATHLETE'])
  })

  test('an adult signs for a team', async () => {
    const { brand, racer, contract } = await draftWithBirthDate(null)
    await app.db.update(athleteProfiles).set({ isTeam: true }).where(eq(athleteProfiles.userId, racer.userId))
    expect((await fetchContract(brand, contract)).athleteIsMinor).toBe(false)
    await sendAndSign({ brand, racer, contract })
    expect(rolesOf(await fetchContract(brand, contract))).toEqual(['BRAND', 'ATHLETE'])
    expect(
      (
        await runContractEvent(await app.signInAs('ADMIN'), contract, 'terminate', {
          reason: 'OTHER',
          note: 'Over.',
        })
      ).status,
    ).toBe('TERMINATED')
  })
})

describe('the brand', () => {
  test.each([
    [minorBirthDate, true],
    [adultBirthDate, false],
    [null, null],
  ])('sees, in the draft only, whether a racer born on %s is a minor: %s', async (birthDate, isMinor) => {
    const { brand, racer, contract } = await draftWithBirthDate(birthDate)
    expect((await fetchContract(brand, contract)).athleteIsMinor).toBe(isMinor)
    expect((await fetchContract(racer, contract)).athleteIsMinor).toBeNull()
    const sent = await runContractEvent(brand, contract, 'send', { isMinor: false })
    expect(sent.athleteIsMinor).toBeNull()
  })

  test('never sees the birth date', async () => {
    const { brand, contract } = await draftWithBirthDate('1991-04-17')
    expect(JSON.stringify(await fetchContract(brand, contract))).not.toContain('1991-04-17')
    expect(JSON.stringify(await sendContract(brand, contract))).not.toContain('1991-04-17')
  })
})

describe('a racer without a birth date', () => {
  const sentContract = async () => {
    const scenario = await draftWithBirthDate(null)
    await sendContract(scenario.brand, scenario.contract)
    return scenario
  }

  test('has to enter it to sign, and the brand does not', async () => {
    const { brand, racer, contract } = await sentContract()
    expect((await fetchContract(racer, contract)).asksBirthDate).toBe(true)
    expect((await fetchContract(brand, contract)).asksBirthDate).toBe(false)
    const refused = await postContractEvent(racer, contract, 'sign', signature)
    expect(refused.status).toBe(422)
    expect(await fieldsOf(refused)).toHaveProperty('birthDate')
    expect((await signContract(brand, contract)).status).toBe('PENDING_SIGNATURES')
  })

  test('signs with it, and it is saved in their profile', async () => {
    const { racer, contract } = await sentContract()
    const signed = await runContractEvent(racer, contract, 'sign', {
      ...signature,
      birthDate: adultBirthDate,
    })
    expect(signed).toMatchObject({ awaitsMySignature: false, asksBirthDate: false })
    expect(await fetchProfile(racer)).toMatchObject({ birthDate: adultBirthDate, version: 2 })
  })

  test('cannot sign alone under 18, learns what to do, and cannot change the birth date by signing again', async () => {
    const { racer, contract } = await sentContract()
    const refused = await postContractEvent(racer, contract, 'sign', {
      ...signature,
      birthDate: minorBirthDate,
    })
    expect(refused.status).toBe(409)
    expect(await refused.json()).toMatchObject({
      code: 'GUARDIAN_NEEDED',
      message: expect.stringContaining('Name your guardian'),
    })
    const after = await fetchContract(racer, contract)
    expect(after.signers.every(({ signedAt }) => signedAt === null)).toBe(true)
    expect(after.history.items[0]?.event).toBe('send')
    expect((await fetchProfile(racer)).birthDate).toBe(minorBirthDate)
    // The saved birth date counts, not a later one.
    expect(
      await codeOf(
        await postContractEvent(racer, contract, 'sign', { ...signature, birthDate: adultBirthDate }),
      ),
    ).toEqual([409, 'GUARDIAN_NEEDED'])
    expect((await fetchContract(racer, contract)).asksGuardian).toBe(true)
    await runContractEvent(racer, contract, 'name-guardian', guardian)
    expect((await signContract(racer, contract)).awaitsMySignature).toBe(false)
  })

  test('need not enter it when a guardian signs, too', async () => {
    const scenario = await draftWithBirthDate(null)
    const { racer, contract } = scenario
    await sendToGuardian(scenario, guardian)
    expect((await signContract(racer, contract)).asksBirthDate).toBe(false)
    expect((await fetchProfile(racer)).birthDate).toBeNull()
  })

  test('gets a profile with it when they had none', async () => {
    const { racer, contract } = await sentContract()
    await app.db.delete(athleteProfiles).where(eq(athleteProfiles.userId, racer.userId))
    await runContractEvent(racer, contract, 'sign', { ...signature, birthDate: adultBirthDate })
    expect(await fetchProfile(racer)).toMatchObject({ birthDate: adultBirthDate, published: false })
  })

  test.each([['2001-02-29'], ['1899-12-31'], [inDays(2)], [bornYearsAgo(4)], [''], [19_980_314], [null]])(
    'gets a field error for %s',
    async (birthDate) => {
      const { racer, contract } = await sentContract()
      const refused = await postContractEvent(racer, contract, 'sign', { ...signature, birthDate })
      expect(refused.status).toBe(422)
      expect(Object.keys(await fieldsOf(refused))).toEqual(['birthDate'])
      expect((await fetchProfile(racer)).birthDate).toBeNull()
    },
  )
})

test('a racer who has come of age since the contract was sent signs alone', async () => {
  const { brand, racer, contract } = await draftWithBirthDate(null)
  await sendContract(brand, contract)
  await setBirthDate(app.db, racer, bornYearsAgo(17))
  expect(await codeOf(await postContractEvent(racer, contract, 'sign', signature))).toEqual([
    409,
    'GUARDIAN_NEEDED',
  ])
  await setBirthDate(app.db, racer, bornYearsAgo(18))
  expect((await signContract(racer, contract)).awaitsMySignature).toBe(false)
})

test.each([
  [{ birthDate: '2008-06-02', isTeam: false }, true],
  [{ birthDate: '2008-06-01', isTeam: false }, false],
  [{ birthDate: null, isTeam: false }, null],
  [{ birthDate: null, isTeam: true }, false],
])('on 1 June 2026 a racer with %o is a minor: %s', (racer, expected) => {
  expect(isMinor(racer, '2026-06-01')).toBe(expected)
})
