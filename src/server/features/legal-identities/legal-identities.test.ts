import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  fetchContract,
  postContractEvent,
  runContractEvent,
  sendContract,
} from '#tests/support/contract-requests.ts'
import { draftContract } from '#tests/support/draft-contract.ts'
import { notificationTitles } from '#tests/support/notifications.ts'
import { codeOf, fieldsOf, type Person } from '#tests/support/person.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const company = {
  legalName: 'Hollowtree Gaskets Inc.',
  address: '12 Mill Lane\nCharlotte 28202',
  countryCode: 'US',
  state: 'North Carolina',
}
const person = { legalName: 'Mira Ana Castellan', address: '3 Storgatan\n222 22 Lund', countryCode: 'SE' }

const save = (who: Person, identity: object) => who.request('PUT', '/api/legal-identity', identity)

describe('legal details', () => {
  test('are saved once, and only their owner reads them', async () => {
    const { racer, brand } = await app.scenario({ racer: {}, brand: {} })
    expect(await racer.json('GET', '/api/legal-identity')).toEqual({ identity: null })
    expect((await save(racer, person)).status).toBe(200)
    const own = await racer.json('GET', '/api/legal-identity')
    expect(own).toEqual({ identity: { ...person, state: null } })
    expect(await brand.json('GET', '/api/legal-identity')).toEqual({ identity: null })
    const page = await brand.request('GET', `/api/athletes/${racer.athleteId}`)
    expect(await page.text()).not.toContain('Storgatan')
  })

  test.each([
    ['legalName', { ...person, legalName: ' ' }],
    ['legalName', { ...person, legalName: 'x'.repeat(161) }],
    ['address', { ...person, address: '' }],
    ['address', { ...person, address: 'x'.repeat(301) }],
    ['countryCode', { ...person, countryCode: '' }],
  ])('are refused at %s', async (field, identity) => {
    const { racer } = await app.scenario({ racer: {} })
    const response = await save(racer, identity)
    expect([response.status, Object.keys(await fieldsOf(response))]).toEqual([422, [field]])
  })

  test('are written into every draft of the account, and a signed text keeps what it named', async () => {
    const { brand, racer, contract } = await draftContract(app, {}, { isNamed: false })
    const sent = await draftContract(app, {}, { racer })
    await sendContract(sent.brand, sent.contract)
    await save(brand, company)
    await save(racer, person)
    const draft = await fetchContract(brand, contract)
    expect(draft.text).toContain(
      '**Hollowtree Gaskets Inc.**, trading as Hollowtree Gaskets, 12 Mill Lane, Charlotte 28202, North Carolina, United States',
    )
    expect(draft.text).toContain('3 Storgatan, 222 22 Lund, Sweden')
    expect(draft.history.items.map(({ event }) => event)).toEqual([
      'edit-athlete-details',
      'edit-brand-details',
      'draft',
    ])
    expect((await fetchContract(sent.brand, sent.contract)).athleteLegalName).toBe('Robin Ashgrove')
  })

  test('of the brand decide about the law, until it chooses another one', async () => {
    const { brand, contract } = await draftContract(app, {}, { isNamed: false })
    await save(brand, company)
    expect((await fetchContract(brand, contract)).governingLaw).toBe(
      'the State of North Carolina, United States',
    )
    await runContractEvent(brand, contract, 'edit-clauses', { clauses: '', noticeDays: 14, lawCountry: 'NL' })
    await save(brand, { ...company, state: 'Ohio' })
    expect((await fetchContract(brand, contract)).governingLaw).toBe('the Netherlands')
  })
})

describe('sending for signature', () => {
  test('is refused while a party can’t be found, naming which, and the racer is asked once', async () => {
    const { brand, racer, contract } = await draftContract(app, {}, { isNamed: false })
    expect((await fetchContract(brand, contract)).missingDetails).toEqual(['BRAND', 'ATHLETE'])
    const refused = await postContractEvent(brand, contract, 'send', { isMinor: false })
    expect(await refused.clone().json()).toMatchObject({
      message: expect.stringMatching(/^Enter your legal name.* The racer’s legal name/),
    })
    expect(await codeOf(refused)).toEqual([409, 'LEGAL_DETAILS_MISSING'])
    await save(brand, company)
    const again = await postContractEvent(brand, contract, 'send', { isMinor: false })
    expect(await again.json()).toMatchObject({ message: expect.stringMatching(/^The racer’s legal name/) })
    const { title, status } = await fetchContract(racer, contract)
    expect(status).toBe('DRAFT')
    expect(await notificationTitles(app, racer)).toEqual([`Enter your legal details: ${title}`])

    await save(racer, person)
    expect(await notificationTitles(app, brand)).toEqual([`Legal details entered: ${title}`])
    const sent = await sendContract(brand, contract)
    expect(sent).toMatchObject({ status: 'PENDING_SIGNATURES', missingDetails: [] })
    expect(sent.text).toContain('**Mira Ana Castellan**')
  })

  test('over a stale screen is refused for that first', async () => {
    const { brand, contract } = await draftContract(app, {}, { isNamed: false })
    const response = await brand.request('POST', `/api/contracts/${contract.id}/send`, {
      version: 9,
      isMinor: false,
    })
    expect((await codeOf(response))[1]).not.toBe('LEGAL_DETAILS_MISSING')
  })
})
