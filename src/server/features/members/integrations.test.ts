import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBrand } from '#server/database/builders/a-brand.ts'
import { brands } from '#server/database/schema/brands.ts'
import type { ApiKey, NewApiKey } from '#shared/api-keys/api-key.contract.ts'
import type { Integration } from '#shared/members/integration.contract.ts'
import type { Shop } from '#shared/shops/shop.contract.ts'
import type { WebhookEndpoint } from '#shared/webhooks/webhook.contract.ts'
import { signInAsMember } from '#tests/support/an-organization-member.ts'
import { codeOf, type Person } from '#tests/support/person.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

async function aBrandWithMember() {
  const owner = await app.signInAs('BRAND')
  await app.db.insert(brands).values(aBrand({ ownerUserId: owner.userId }))
  const member = await signInAsMember(app, owner.userId, 'MANAGER')
  return { owner, member }
}

const addKey = (person: Person) =>
  person.json<NewApiKey>('POST', '/api/api-keys', {
    name: 'Warehouse',
    mode: 'LIVE',
    scopes: ['redemptions:write'],
  })
/** A URL that needs no DNS lookup. */
const addWebhook = (person: Person) =>
  person.json<WebhookEndpoint>('POST', '/api/webhook-endpoints', {
    url: 'https://1.1.1.1/hook',
    events: ['contract.signed'],
  })
const addShop = (person: Person) =>
  person.json<Shop>('POST', '/api/shops', { kind: 'WOOCOMMERCE', name: 'Parts store' })
const listsOf = async (person: Person) => ({
  keys: await person.json<ApiKey[]>('GET', '/api/api-keys'),
  webhooks: await person.json<WebhookEndpoint[]>('GET', '/api/webhook-endpoints'),
  shops: await person.json<Shop[]>('GET', '/api/shops'),
})
const mailTo = async (to: string) =>
  (await app.runJobs()).find((mail) => mail.template === 'integrations-left' && mail.to === to)

test('keys, webhooks and shops say who added them', async () => {
  const { owner, member } = await aBrandWithMember()
  const name = (await member.json<{ acting: { personName: string } }>('GET', '/api/auth/user')).acting
    .personName
  await addKey(owner)
  expect((await addWebhook(member)).addedBy).toBe(name)
  await addShop(member)
  const { keys, webhooks, shops } = await listsOf(owner)
  expect(keys.map(({ addedBy }) => addedBy)).toEqual([expect.any(String)])
  expect([webhooks, shops].map(([first]) => first?.addedBy)).toEqual([name, name])
})

test('removing a member ends those of their integrations that the owner chose, and mails what goes on', async () => {
  const { owner, member } = await aBrandWithMember()
  const webhook = await addWebhook(member)
  const shop = await addShop(member)
  await addKey(owner)
  await app.runJobs()
  const path = `/api/members/${member.userId}`
  const found = await owner.json<Integration[]>('GET', `${path}/integrations`)
  expect(found.map(({ kind, id, hasAuthor }) => [kind, id, hasAuthor])).toEqual([
    ['WEBHOOK', webhook.id, true],
    ['SHOP', shop.id, true],
  ])
  expect((await member.request('GET', `${path}/integrations`)).status).toBe(403)

  await owner.json('DELETE', `${path}?end=${webhook.id}`)
  const { keys, webhooks, shops } = await listsOf(owner)
  expect([keys.length, webhooks.length, shops.length]).toEqual([1, 0, 1])
  expect(await mailTo(owner.email)).toMatchObject({
    ended: ['Webhook: https://1.1.1.1/hook'],
    remaining: ['Shop: Parts store'],
  })
})

test('what belongs to others does not end with a member, whatever is named', async () => {
  const { owner, member } = await aBrandWithMember()
  const own = await addWebhook(owner)
  const elsewhere = await aBrandWithMember()
  const foreign = await addWebhook(elsewhere.owner)
  await owner.json('DELETE', `/api/members/${member.userId}?end=${own.id},${foreign.id}`)
  expect((await listsOf(owner)).webhooks).toHaveLength(1)
  expect((await listsOf(elsewhere.owner)).webhooks).toHaveLength(1)
})

test('when a member leaves, the owner is mailed what they added', async () => {
  const { owner, member } = await aBrandWithMember()
  await addShop(member)
  await app.runJobs()
  expect((await member.request('DELETE', `/api/organizations/${owner.userId}`)).status).toBe(204)
  expect(await mailTo(owner.email)).toMatchObject({ ended: [], remaining: ['Shop: Parts store'] })
})

test('at a hand-over the new owner ends keys of the former one, and the author moves with their login', async () => {
  const { owner, member: heir } = await aBrandWithMember()
  const account = owner.userId
  const { id } = await addKey(owner)
  await addWebhook(owner)
  const path = `/api/organizations/${account}`
  expect(await codeOf(await heir.request('GET', `${path}/integrations`))).toEqual([409, 'NO_OFFER'])
  await owner.json('POST', `/api/members/${heir.userId}/ownership-offer`)
  const found = await heir.json<Integration[]>('GET', `${path}/integrations`)
  expect(found.map(({ kind }) => kind)).toEqual(['API_KEY', 'WEBHOOK'])
  await app.runJobs()

  expect((await heir.request('POST', `${path}/ownership?end=${id}`)).status).toBe(204)
  const { keys, webhooks } = await listsOf(heir)
  expect([keys.length, webhooks.length]).toEqual([0, 1])
  expect(await mailTo(heir.email)).toMatchObject({
    ended: ['API key: Warehouse'],
    remaining: ['Webhook: https://1.1.1.1/hook'],
  })

  const { members } = await heir.json<{ members: { userId: string; seat: string }[] }>('GET', '/api/members')
  const former = members.find(({ seat }) => seat === 'MANAGER')?.userId
  const theirs = await heir.json<Integration[]>('GET', `/api/members/${former}/integrations`)
  expect(theirs.map(({ kind }) => kind)).toEqual(['WEBHOOK'])
})
