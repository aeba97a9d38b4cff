import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  fetchContract,
  requestAsGuardian,
  runContractEvent,
  sendAndSign,
  setBirthDate,
  signContract,
  tokenInMail,
  USER_AGENT,
} from '#tests/support/contract-requests.ts'
import { bornYearsAgo } from '#tests/support/dates.ts'
import { draftContract } from '#tests/support/draft-contract.ts'
import type { Person } from '#tests/support/person.ts'
import { readPdf } from '#tests/support/read-pdf.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const downloadPdf = async (person: Person, { id }: { id: string }) => {
  const response = await person.request('GET', `/api/contracts/${id}/pdf`)
  expect(response.status).toBe(200)
  return readPdf(new Uint8Array(await response.arrayBuffer()))
}
const withoutSpaces = (text: string) => text.replace(/\s/g, '')

const guardian = { name: 'Maria Voss', email: 'maria@home.test' }

/** A contract that a minor, the brand and a guardian have signed. */
async function signedWithGuardian() {
  const scenario = await draftContract(app)
  const { brand, racer, contract } = scenario
  await setBirthDate(app.db, racer, bornYearsAgo(15))
  await runContractEvent(brand, contract, 'send', { isMinor: true, guardian })
  const token = tokenInMail(await app.runJobs(), 'guardian-signing')
  await signContract(racer, contract)
  await signContract(brand, contract)
  await requestAsGuardian(app, 'POST', token, '/sign', { signedName: 'Maria Voss', consent: true })
  return scenario
}

describe('the certificate in the PDF of a contract', () => {
  test('records name, time, IP, browser, method and hash of every signature, and the history', async () => {
    const { brand, contract } = await signedWithGuardian()
    const { text } = await downloadPdf(brand, contract)
    const { textSha256, signers, history } = await fetchContract(brand, contract)
    expect(signers).toHaveLength(3)
    for (const { name, signedAt } of signers) {
      expect(text).toContain(name)
      expect(text).toContain(`${signedAt?.slice(0, 19).replace('T', ' ')} UTC`)
    }
    // Two of them sign in the browser of the tests.
    expect(text.split(`Browser ${USER_AGENT}`)).toHaveLength(3)
    const record = text.slice(text.indexOf('Record of signatures'))
    expect(record.split('IP address')).toHaveLength(4)
    expect(text.split('signed in with a confirmed email address')).toHaveLength(3)
    const printed = withoutSpaces(text)
    expect(printed.split(`Hashsigned${textSha256}`)).toHaveLength(4)
    expect(history.map(({ event }) => event)).toContain('sign')
    for (const event of ['Draft', 'Send', 'Sign']) expect(text).toContain(`UTC ${event} `)
  }, 60_000)

  test('never shows the whole address of the guardian', async () => {
    const { brand, contract } = await signedWithGuardian()
    const { text } = await downloadPdf(brand, contract)
    expect(text).toContain('by a personal link sent to m•••@home.test')
    expect(text).not.toContain(guardian.email)
  }, 60_000)

  test('links to the page that verifies the contract', async () => {
    const scenario = await draftContract(app)
    const { textSha256 } = await sendAndSign(scenario)
    const { links } = await downloadPdf(scenario.brand, scenario.contract)
    expect(links).toContain(`${app.env.APP_URL}/verify/${textSha256}`)
  }, 60_000)
})

describe('the fonts of the PDF', () => {
  test('print Latin Extended, Greek, Cyrillic, Chinese, Japanese and Korean', async () => {
    const scripts = [
      'Żółw Øresund Đặng Șerban',
      'Χορηγία Αθήνα',
      'Гонщик Київ',
      '赛车赞助合同',
      'レーシングチーム東京',
      '레이싱팀 서울',
    ]
    const { racer, contract } = await draftContract(app, { benefits: scripts.join(', ') })
    const { text } = await downloadPdf(racer, contract)
    for (const script of scripts) expect(withoutSpaces(text)).toContain(withoutSpaces(script))
  }, 60_000)

  test('print the code of a character that none of them has, never an empty box', async () => {
    const { racer, contract } = await draftContract(app, { title: 'Win it 🏁 สวัสดี' })
    const { text } = await downloadPdf(racer, contract)
    expect(text).toContain('Win it [U+1F3C1] [U+0E2A]')
  }, 60_000)
})
