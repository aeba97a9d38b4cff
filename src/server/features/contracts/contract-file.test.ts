import { createHash } from 'node:crypto'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Mail } from '#server/emails/mail.ts'
import { mailJobs } from '#server/features/mails/mail.jobs.ts'
import type { MailMessage } from '#server/platform/mail.ts'
import { formatMoment } from '#shared/contracts/contract-format.ts'
import {
  fetchContract,
  postToContract,
  requestAsGuardian,
  runContractEvent,
  sendAndSign,
  sendContract,
  sendToGuardian,
  setBirthDate,
  signature,
  signContract,
  tokenInMail,
  USER_AGENT,
} from '#tests/support/contract-requests.ts'
import { bornYearsAgo } from '#tests/support/dates.ts'
import { foreignWords } from '#tests/support/document-language.ts'
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
  await sendToGuardian(scenario, guardian)
  const token = tokenInMail(await app.runJobs(), 'guardian-signing')
  await signContract(racer, contract)
  await signContract(brand, contract)
  await requestAsGuardian(app, 'POST', token, '/sign', { signedName: 'Maria Voss', consent: true })
  return scenario
}

type SignedCopy = Extract<Mail, { template: 'signed-copy' }>
const signedCopies = async (): Promise<SignedCopy[]> =>
  (await app.runJobs()).filter((mail) => mail.template === 'signed-copy')

test('the file of a draft has typed text as it was typed', async () => {
  const { brand, contract } = await draftContract(app)
  const clauses = `The **wheel** stays. ${'*'.repeat(4_000)}`
  await runContractEvent(brand, contract, 'edit-clauses', { clauses, noticeDays: 14 })
  const { text } = await downloadPdf(brand, contract)
  expect(withoutSpaces(text)).toContain('The**wheel**stays.****')
})

describe('the signed copy', () => {
  test('is mailed to every signer, the guardian included, once everyone has signed', async () => {
    const { brand, racer, contract } = await signedWithGuardian()
    const copies = await signedCopies()
    expect(copies.map(({ to }) => to)).toEqual([brand.email, racer.email, guardian.email])
    expect(new Set(copies.map(({ contractId }) => contractId))).toEqual(new Set([contract.id]))
  })

  test('is not mailed before the last signature', async () => {
    const { brand, racer, contract } = await draftContract(app)
    await sendContract(brand, contract)
    await signContract(racer, contract)
    expect(await signedCopies()).toEqual([])
  })

  test('of an amendment is mailed when everyone has signed it', async () => {
    const scenario = await draftContract(app)
    await sendAndSign(scenario)
    await app.runJobs()
    const { brand, racer, contract } = scenario
    const change = { text: 'Two more races.', endsOn: null, ...signature }
    const { amendments } = await runContractEvent(racer, contract, 'propose-amendment', change)
    expect(await signedCopies()).toEqual([])
    await postToContract(brand, contract, `amendments/${amendments.items[0]?.id}/sign`, signature)
    expect((await signedCopies()).map(({ to, amendment }) => [to, amendment])).toEqual([
      [brand.email, 1],
      [racer.email, 1],
    ])
  })

  test('is attached to the mail as the PDF', async () => {
    const scenario = await draftContract(app)
    const { number } = await sendAndSign(scenario)
    const [mail] = await signedCopies()
    const sent: MailMessage[] = []
    const mailer = {
      send: async (message: MailMessage) => {
        sent.push(message)
      },
      verify: async () => {},
      close: () => {},
    }
    const jobs = mailJobs({ mailer, env: app.env })
    await jobs[0]?.run({ id: uuidv7(), mail }, app.services)
    const [attachment] = sent.flatMap(({ attachments = [] }) => attachments)
    expect(attachment).toMatchObject({ filename: `${number}.pdf`, contentType: 'application/pdf' })
    const { text } = readPdf(new Uint8Array(attachment?.content ?? []))
    expect(text).toContain(`Certificate of ${number}`)
  }, 60_000)
})

describe('the certificate in the PDF of a contract', () => {
  test('records name, time, IP, browser, method and hash of every signature, and the history', async () => {
    const { brand, contract } = await signedWithGuardian()
    const { text } = await downloadPdf(brand, contract)
    const { textSha256, signers, history } = await fetchContract(brand, contract)
    expect(signers).toHaveLength(3)
    expect(foreignWords(text)).toEqual([])
    for (const { name, signedAt } of signers) {
      expect(text).toContain(name)
      expect(text).toContain(formatMoment(signedAt ?? ''))
    }
    // Two of them sign in the browser of the tests.
    expect(text.split(`Browser ${USER_AGENT}`)).toHaveLength(3)
    const record = text.slice(text.indexOf('Record of signatures'))
    expect(record.split('IP address')).toHaveLength(4)
    expect(text.split('signed in with a confirmed email address')).toHaveLength(3)
    const printed = withoutSpaces(text)
    expect(printed.split(`Hashsigned${textSha256}`)).toHaveLength(4)
    expect(history.items.map(({ event }) => event)).toContain('sign')
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

test('no page of the PDF holds only a few lines', async () => {
  const scenario = await draftContract(app)
  await sendAndSign(scenario)
  const { pageTexts } = await downloadPdf(scenario.brand, scenario.contract)
  expect(pageTexts.length).toBeGreaterThan(2)
  // A line has about 90 characters; the header and the footer of a page take two.
  for (const text of pageTexts) expect(text.length).toBeGreaterThan(700)
}, 60_000)

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

describe('verification by fingerprint', () => {
  const verify = (hash: string) => app.request('GET', `/api/verify/${hash}`)
  const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
  const fileOf = async (person: Person, { id }: { id: string }) =>
    new Uint8Array(await (await person.request('GET', `/api/contracts/${id}/pdf`)).arrayBuffer())

  test('knows every PDF that was issued, and none that was changed', async () => {
    const scenario = await draftContract(app)
    const { brand, racer, contract } = scenario
    const { number } = await sendContract(brand, contract)
    const pending = await fileOf(brand, contract)
    await signContract(racer, contract)
    await signContract(brand, contract)
    const signed = await fileOf(racer, contract)
    for (const file of [pending, signed]) {
      expect(await (await verify(sha256(file))).json()).toMatchObject({ number, matched: 'FILE' })
    }
    const changed = Uint8Array.from(signed)
    changed[changed.length - 10] = 0x20
    expect((await verify(sha256(changed))).status).toBe(404)
  }, 60_000)

  test('does not know the PDF of a draft', async () => {
    const { brand, contract } = await draftContract(app)
    const draft = await fileOf(brand, contract)
    await sendContract(brand, contract)
    expect((await verify(sha256(draft))).status).toBe(404)
  }, 60_000)

  test('knows the text of an amendment, with its own signatures', async () => {
    const scenario = await draftContract(app)
    await sendAndSign(scenario)
    const { racer, contract } = scenario
    const change = { text: 'Two more races.', endsOn: null, ...signature }
    const { amendments, number } = await runContractEvent(racer, contract, 'propose-amendment', change)
    const verified = await (await verify(amendments.items[0]?.textSha256 ?? '')).json()
    expect(verified).toMatchObject({
      number,
      matched: 'AMENDMENT',
      amendment: { n: 1, status: 'PENDING' },
      signatures: [
        { role: 'BRAND', signedAt: null },
        { role: 'ATHLETE', signedAt: expect.any(String) },
      ],
    })
  })
})
