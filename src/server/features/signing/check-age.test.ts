import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { athleteProfiles, birthDateChanges } from '#server/database/schema/athletes.ts'
import { formatMoment } from '#shared/contracts/contract-format.ts'
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
import { readPdf } from '#tests/support/read-pdf.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

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

describe('after support has made a racer older', () => {
  const change = async (racer: Person, body: object) => {
    const admin = await app.signInAs('ADMIN')
    await admin.json('POST', `/api/admin/users/${racer.userId}/birth-date`, {
      reason: 'The passport shows another year.',
      ...body,
    })
  }
  const sentToChanged = async (body: object) => {
    const scenario = await draftWithBirthDate(minorBirthDate)
    await change(scenario.racer, { birthDate: adultBirthDate, ...body })
    return scenario
  }

  test('a guardian signs for 30 days', async () => {
    const { brand, racer, contract } = await sentToChanged({})
    expect(rolesOf(await runContractEvent(brand, contract, 'send', { isMinor: false }))).toContain('GUARDIAN')
    expect((await fetchContract(racer, contract)).asksGuardian).toBe(true)
    expect((await postContractEvent(racer, contract, 'sign', signature)).status).toBe(409)
    await runContractEvent(racer, contract, 'name-guardian', guardian)
    expect((await signContract(racer, contract)).awaitsMySignature).toBe(false)
  })

  test('a contract that was sent before names the reason, and support can lift it', async () => {
    const { brand, racer, contract } = await draftWithBirthDate(bornYearsAgo(20))
    await sendContract(brand, contract)
    await change(racer, { birthDate: adultBirthDate })
    expect(await codeOf(await postContractEvent(racer, contract, 'sign', signature))).toEqual([
      409,
      'AGE_CHANGED',
    ])
    await change(racer, { birthDate: adultBirthDate, isVerified: true })
    expect((await signContract(racer, contract)).awaitsMySignature).toBe(false)
  })

  test('nothing is asked for after 30 days, nor of a date that support has checked', async () => {
    const later = await sentToChanged({})
    await app.db.execute(sql`alter table birth_date_changes disable trigger birth_date_changes_stay`)
    await app.db.execute(sql`update birth_date_changes set at = at - interval '31 days'`)
    await app.db.execute(sql`alter table birth_date_changes enable trigger birth_date_changes_stay`)
    const checked = await sentToChanged({ isVerified: true })
    for (const { brand, racer, contract } of [later, checked]) {
      expect(rolesOf(await sendContract(brand, contract))).toEqual(['BRAND', 'ATHLETE'])
      expect((await signContract(racer, contract)).awaitsMySignature).toBe(false)
    }
  })

  test('the brand reads that the date was changed, and never the date', async () => {
    const { brand, racer, contract } = await draftWithBirthDate(minorBirthDate)
    expect((await fetchContract(brand, contract)).ageChangedAt).toBeNull()
    await change(racer, { birthDate: adultBirthDate })
    const seen = await fetchContract(brand, contract)
    expect(seen.ageChangedAt).toMatch(/^\d{4}-/)
    expect(JSON.stringify(seen)).not.toContain(adultBirthDate)
    expect((await fetchContract(racer, contract)).ageChangedAt).toBeNull()
  })
})

test('a minor cannot become an adult between two tries to sign', async () => {
  const { brand, racer, contract } = await draftWithBirthDate(null)
  await sendContract(brand, contract)
  const sign = (birthDate: string) => postContractEvent(racer, contract, 'sign', { ...signature, birthDate })
  expect(await codeOf(await sign(minorBirthDate))).toEqual([409, 'GUARDIAN_NEEDED'])
  const profile = await fetchProfile(racer)
  for (const change of [{ birthDate: adultBirthDate }, { isTeam: true }]) {
    const saved = await racer.request('PUT', '/api/profile', { ...profile, slug: 'a-known-minor', ...change })
    expect(await codeOf(saved)).toEqual([409, 'AGE_LOCKED'])
  }
  expect(await codeOf(await sign(adultBirthDate))).toEqual([409, 'GUARDIAN_NEEDED'])
})

test('the certificate and the public verification say when the racer gave their age', async () => {
  const { brand, racer, contract } = await draftWithBirthDate(null)
  const sent = await sendContract(brand, contract)
  await runContractEvent(racer, contract, 'sign', { ...signature, birthDate: adultBirthDate })
  const [row] = await app.db.select().from(birthDateChanges).where(eq(birthDateChanges.userId, racer.userId))
  const given = row?.at.toISOString() ?? ''
  expect(row).toMatchObject({ before: null, after: adultBirthDate, source: 'SIGNATURE' })
  const verified = await (await app.request('GET', `/api/verify/${sent.textSha256}`)).json()
  expect(verified).toMatchObject({
    signatures: [{ role: 'BRAND' }, { role: 'ATHLETE', age: { givenAt: given, source: 'SIGNATURE' } }],
  })
  const pdf = await brand.request('GET', `/api/contracts/${contract.id}/pdf`)
  const { text } = readPdf(new Uint8Array(await pdf.arrayBuffer()))
  expect(text).toContain(`Age given by the racer on ${formatMoment(given)}`)
  expect(text).not.toContain(adultBirthDate)
})
