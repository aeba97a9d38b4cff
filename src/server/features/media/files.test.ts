import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { files } from '#server/database/schema/media.ts'
import { storageFull } from '#server/platform/storage.ts'
import { type StoredFile, storedFile } from '#shared/media/file.contract.ts'
import { FILE_DAY_BYTES, FILE_MAX_BYTES, MESSAGE_FILES_MAX } from '#shared/media/file.rules.ts'
import { aCompressedPdf, aPdf, formWithPdf } from '#tests/support/a-pdf.ts'
import { fetchApplication, postApplication } from '#tests/support/application-requests.ts'
import {
  blockUser,
  deleteMessage,
  fetchThread,
  listMessageRequests,
  postMessage,
  runRequestEvent,
  sendMessage,
  startConversation,
} from '#tests/support/messaging-requests.ts'
import type { Person } from '#tests/support/person.ts'
import { startS3Server } from '#tests/support/s3-server.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const send = ({ cookie }: Person, bytes: Uint8Array<ArrayBuffer>, name?: string) =>
  app.request('POST', '/api/files', { cookie, form: formWithPdf(bytes, name) })

async function uploadFile(person: Person, name?: string, bytes = aPdf()): Promise<StoredFile> {
  const response = await send(person, bytes, name)
  expect(response.status).toBe(201)
  return storedFile.parse(await response.json())
}

const download = (person: { cookie?: string }, url: string) =>
  app.request('GET', url, { cookie: person.cookie })

/** All stored rows and PDF files. */
async function inventory() {
  const stored = await readdir(path.join(app.env.DATA_DIR, 'media'), { recursive: true }).catch(() => [])
  return { rows: await app.db.$count(files), pdfs: stored.filter((name) => name.endsWith('.pdf')).sort() }
}

describe('refused without storing anything:', () => {
  const launch = '<< /Type /Action /S /Launch /F (calc.exe) >>'
  const url = '<< /S /URI /URI (https://foreign.example) >>'
  const first = '<< /S /GoTo /D [3 0 R /Fit] /Next 5 0 R >>'
  const odd = `<< /S /GoTo /D (>>) /Next ${url} >>`
  const hostile: [string, () => Uint8Array<ArrayBuffer>, RegExp][] = [
    ['an HTML page named like a PDF', () => bytesOf('<script>alert(1)</script>'), /Use a PDF/],
    ['an executable', () => bytesOf('MZ\u0090\0 %PDF-1.7 %%EOF'), /Use a PDF/],
    ['a picture', () => bytesOf('\u0089PNG\r\n\u001a\n'), /Use a PDF/],
    ['a PDF cut in half', () => aPdf().slice(0, 150), /damaged or incomplete/],
    ['an encrypted PDF', () => aPdf('<< /Encrypt 9 0 R >>'), /password-protected/],
    ['a script', () => aPdf('<< /S /JavaScript /JS (app.alert(1)) >>'), /contains scripts/],
    ['a script in hexadecimal', () => aPdf('<< /S /J#61va#53cript /JS (a) >>'), /contains scripts/],
    ['a form with scripts', () => aPdf('<< /AcroForm << /XFA 9 0 R >> >>'), /contains scripts/],
    ['an action that starts a program', () => aPdf(launch), /starts programs/],
    ['the same in compressed objects', () => aCompressedPdf(launch), /starts programs/],
    [
      'the same in compressed objects without their type',
      () => aCompressedPdf(launch, '/N 1 /First 4 /Filter [/FlateDecode]'),
      /starts programs/,
    ],
    [
      'compressed objects behind another filter',
      () =>
        aCompressedPdf(launch, '/Type /ObjStm /First 4 /Filter /LZWDecode /DecodeParms << /Predictor 12 >>'),
      /damaged/,
    ],
    ['an attached program', () => aPdf('<< /Names << /EmbeddedFiles 9 0 R >> >>'), /attached inside/],
    ['an attached file', () => aPdf('<< /Type /Filespec /EF << /F 9 0 R >> >>'), /attached inside/],
    ['an embedded file in hexadecimal', () => aPdf('<< /Type /#45mbeddedFile >>'), /attached inside/],
    ['embedded media', () => aCompressedPdf('<< /Subtype /RichMedia >>'), /attached inside/],
    ['a form that is sent', () => aPdf('<< /S /SubmitForm /F (https://foreign.example) >>'), /sends data/],
    ['a form that reads a file', () => aPdf('<< /S /ImportData /F (a.fdf) >>'), /opens other files/],
    [
      'a link to a file of another host',
      () => aPdf('<< /S /GoToR /F (\\\\host\\share) >>'),
      /opens other files/,
    ],
    ['a link into an attached file', () => aCompressedPdf('<< /S /GoToE /D (a) >>'), /opens other files/],
    ['a URL that opens with the file', () => aPdf(`<< /OpenAction ${url} >>`), /web address by itself/],
    ['the same by reference', () => aPdf('<< /OpenAction 5 0 R >>', url), /web address by itself/],
    ['the same after another action', () => aPdf(`<< /OpenAction ${first} >>`, url), /web address by itself/],
    ['the same with a string that looks like its end', () => aPdf(`<< /OpenAction ${odd} >>`), /web address/],
    [
      'the same from compressed objects',
      () =>
        aCompressedPdf(
          `<< /AA << /O 5 0 R >> >> ${url}`,
          '/Type /ObjStm /N 2 /First 9 /Filter /FlateDecode',
          '4 0 5 25 ',
        ),
      /web address by itself/,
    ],
    [
      'an action at the end of the file that is not there',
      () => aPdf('<< /AA 77 0 R /URI 1 >>'),
      /web address/,
    ],
    ['a URL at an event of a page', () => aPdf(`<< /AA << /O ${url} >> >>`), /web address by itself/],
    ['a decompression bomb', () => aCompressedPdf(' '.repeat(33 * 1024 * 1024)), /damaged/],
  ]
  test.each(hostile)('%s', async (_, make, message) => {
    const racer = await app.signInAs('ATHLETE')
    const before = await inventory()
    const response = await send(racer, make())
    expect(response.status).toBe(422)
    const { fields } = (await response.json()) as { fields: { file: string } }
    expect(fields.file).toMatch(message)
    expect(await inventory()).toEqual(before)
  })

  test('more than 10 MB', async () => {
    const racer = await app.signInAs('ATHLETE')
    const before = await inventory()
    const response = await send(racer, new Uint8Array(FILE_MAX_BYTES + 1))
    expect(response.status).toBe(413)
    expect(await response.json()).toMatchObject({ message: 'The file is larger than 10 MB.' })
    expect(await inventory()).toEqual(before)
  })

  test('what the storage has no space for', async () => {
    const racer = await app.signInAs('ATHLETE')
    const before = await inventory()
    vi.spyOn(app.edge.storage, 'put').mockRejectedValueOnce(storageFull())
    const response = await send(racer, aPdf())
    expect([response.status, await response.json()]).toMatchObject([507, { code: 'STORAGE_FULL' }])
    expect(await inventory()).toEqual(before)
    expect((await send(racer, aPdf())).status).toBe(201)
  })

  test('what exceeds the limit of an account in 24 hours', async () => {
    const racer = await app.signInAs('ATHLETE')
    const earlier = { ownerId: racer.userId, storageKey: 'earlier', name: 'a.pdf', bytes: FILE_DAY_BYTES }
    await app.db.insert(files).values(earlier)
    const response = await send(racer, aPdf())
    expect([response.status, await response.json()]).toMatchObject([
      429,
      { code: 'DAILY_CAP', message: expect.stringContaining('50 MB of PDF files in 24 hours') },
    ])
    await app.pool.query(
      `update files set created_at = now() - interval '25 hours' where storage_key = 'earlier'`,
    )
    expect((await send(racer, aPdf())).status).toBe(201)
  })
})

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'))

test('a PDF that names objects a million times and has none is checked in one pass', async () => {
  const racer = await app.signInAs('ATHLETE')
  const names = `${'/First '.repeat(200)}\nstream\n`.repeat(3000)
  const response = await send(racer, bytesOf(`%PDF-1.7\n${names}%%EOF\n`))
  expect(response.status).toBe(201)
})

test('an ordinary PDF with links and compressed objects is accepted', async () => {
  const racer = await app.signInAs('ATHLETE')
  const link = '<< /S /URI /URI (https://mira.example) >>'
  expect((await send(racer, aPdf(link, '<< /OpenAction [3 0 R /Fit] >>'))).status).toBe(201)
  expect((await send(racer, aCompressedPdf(link))).status).toBe(201)
  const annotation = '<< /Type /Annot /Subtype /Link /A << /S /URI /URI (https://mira.example) >> >>'
  const opening = ['<< /OpenAction 5 0 R >>', '<< /S /GoTo /D [7 0 R /Fit] >>']
  const page = '<< /Type /Page /Annots [6 0 R] >>'
  expect((await send(racer, aPdf(...opening, annotation, page))).status).toBe(201)
  expect((await send(racer, aPdf('<< /OpenAction 5 0 R >>', '[7 0 R /Fit]', annotation, page))).status).toBe(
    201,
  )
})

describe('a file in a message', () => {
  async function sendFile() {
    const { brand, racer, conversationId } = await startConversation(app)
    const file = await uploadFile(brand, '../Plan für 2027.pdf')
    const { id } = await sendMessage(brand, racer, 'The plan', { files: [file.id, file.id] })
    return { brand, racer, conversationId, file, id, url: `/api/messages/${id}/files/${file.id}` }
  }

  test('is shown to both, and downloaded as a file that cannot act in our origin', async () => {
    const { brand, racer, conversationId, file, url } = await sendFile()
    expect(file).toMatchObject({ name: 'Plan für 2027.pdf', bytes: aPdf().length })
    for (const each of [brand, racer]) {
      expect((await fetchThread(each, conversationId)).messages.at(-1)?.files).toEqual([file])
      const response = await download(each, url)
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="Plan f_r 2027.pdf"; filename*=UTF-8''Plan%20f%C3%BCr%202027.pdf`,
        'content-security-policy': "sandbox; default-src 'none'",
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store',
      })
      expect(new Uint8Array(await response.arrayBuffer())).toEqual(aPdf())
    }
  })

  test('is not found by strangers, and asks visitors to sign in', async () => {
    const { file, id, url } = await sendFile()
    const other = await sendFile()
    for (const stranger of [await app.signInAs('BRAND'), await app.signInAs('ATHLETE'), other.racer]) {
      expect((await download(stranger, url)).status).toBe(404)
    }
    // A message of one's own does not open the files of another.
    expect((await download(other.racer, `/api/messages/${other.id}/files/${file.id}`)).status).toBe(404)
    expect((await download({}, url)).status).toBe(401)
    expect((await download(other.racer, `/api/messages/${id}/files/..%2f..%2fpasswd`)).status).toBe(404)
    expect((await download(other.racer, `/api/messages/x/files/${file.id}`)).status).toBe(404)
  })

  test('cannot be sent by a blocked account; what was sent before stays in the thread of both', async () => {
    const { brand, racer, url } = await sendFile()
    await blockUser(racer, brand)
    const another = await uploadFile(brand)
    expect((await postMessage(brand, racer, 'Once more', { files: [another.id] })).status).toBe(403)
    for (const each of [brand, racer]) expect((await download(each, url)).status).toBe(200)
  })

  test('is gone for the receiver of a request that was withdrawn', async () => {
    const [brand, racer] = [await app.signInAs('BRAND'), await app.signInAs('ATHLETE')]
    const file = await uploadFile(brand)
    const { id } = await sendMessage(brand, racer, 'Hello', { files: [file.id] })
    const url = `/api/messages/${id}/files/${file.id}`
    expect((await download(racer, url)).status).toBe(200)
    const [request] = await listMessageRequests(brand, '?direction=sent')
    await runRequestEvent(brand, request?.id ?? '', 'withdraw')
    expect((await download(racer, url)).status).toBe(404)
  })

  test('of another user, or one too many, is refused', async () => {
    const { brand, racer, file } = await sendFile()
    const response = await postMessage(racer, brand, 'Mine now', { files: [file.id] })
    expect([response.status, await response.json()]).toMatchObject([
      422,
      { fields: { files: 'A file is no longer there. Upload it again.' } },
    ])
    const many = Array.from({ length: MESSAGE_FILES_MAX + 1 }, () => crypto.randomUUID())
    expect((await postMessage(racer, brand, 'Many', { files: many })).status).toBe(422)
  })

  test('is announced in the notification of the message', async () => {
    const { racer, file } = await sendFile()
    await app.runJobs()
    const { rows } = await app.pool.query(
      'select body from notifications where user_id = $1 order by id desc',
      [racer.userId],
    )
    expect(rows[0]).toEqual({ body: `Sent a file: ${file.name}. The plan` })
  })

  test('survives the nightly cleanup, and is removed with the message', async () => {
    const { brand, racer, file, id, url } = await sendFile()
    const unused = await uploadFile(brand)
    await app.pool.query(`update files set created_at = now() - interval '2 days'`)
    await app.runJob('media.sweep')
    await app.runJobs()
    expect((await download(racer, url)).status).toBe(200)
    const { rows } = await app.pool.query('select id from files where owner_id = $1', [brand.userId])
    expect(rows.map((row) => row.id)).toEqual([file.id])
    expect(rows).not.toContainEqual({ id: unused.id })
    await deleteMessage(brand, id)
    expect((await download(brand, url)).status).toBe(404)
    await app.runJobs()
    expect(await inventory()).toMatchObject({ pdfs: expect.not.arrayContaining([file.id]) })
    expect((await app.pool.query('select id from files where owner_id = $1', [brand.userId])).rows).toEqual(
      [],
    )
  })
})

describe('a file in an application', () => {
  test('is shown to the racer from the draft on, to the brand once it is submitted, and to nobody else', async () => {
    const { brand, racer } = await app.scenario({ racer: {}, brand: {} })
    const other = await app.scenario({ racer: {}, brand: {} })
    const file = await uploadFile(racer, 'season.pdf')
    const [, draft] = await postApplication(racer, brand, { fileIds: [file.id], isDraft: true })
    const url = `/api/applications/${draft.id}/files/${file.id}`
    expect(draft.files).toEqual([file])
    expect((await download(racer, url)).status).toBe(200)
    expect((await download(brand, url)).status).toBe(404)

    const { coverLetter, version } = draft
    await racer.json('PUT', `/api/applications/${draft.id}`, { coverLetter, version, fileIds: [file.id] })
    expect((await fetchApplication(brand, draft.id))[1].files).toEqual([file])
    expect((await download(brand, url)).status).toBe(200)
    for (const stranger of [other.brand, other.racer]) {
      expect((await download(stranger, url)).status).toBe(404)
    }
    expect((await download({}, url)).status).toBe(401)

    await app.pool.query(`update files set created_at = now() - interval '2 days'`)
    await app.runJob('media.sweep')
    await app.runJobs()
    expect((await download(brand, url)).status).toBe(200)
  })

  test('of somebody else is refused', async () => {
    const { brand, racer } = await app.scenario({ racer: {}, brand: {} })
    const file = await uploadFile(brand)
    expect(await postApplication(racer, brand, { fileIds: [file.id] })).toMatchObject([
      422,
      { fields: { fileIds: 'A file is no longer there. Upload it again.' } },
    ])
  })
})

test('with a bucket configured, files are stored there', async () => {
  const server = await startS3Server()
  const elsewhere = await startTestApp(server.settings)
  const { brand, racer } = await startConversation(elsewhere)
  const sent = await elsewhere.request('POST', '/api/files', {
    cookie: brand.cookie,
    form: formWithPdf(aPdf()),
  })
  const file = storedFile.parse(await sent.json())
  const { id } = await sendMessage(brand, racer, 'The plan', { files: [file.id] })
  const response = await racer.request('GET', `/api/messages/${id}/files/${file.id}`)
  expect(new Uint8Array(await response.arrayBuffer())).toEqual(aPdf())
  expect(await readdir(elsewhere.env.DATA_DIR)).toEqual([])
  await elsewhere.stop()
  await server.stop()
})
