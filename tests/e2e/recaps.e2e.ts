import { expect } from '@playwright/test'
import { toIsoDay } from '#shared/time.ts'
import { findViolations } from '#tests/support/accessibility.ts'
import { openScreen } from '#tests/support/e2e-accounts.ts'
import { findDemoContract, inDays, post, sameSite } from '#tests/support/e2e-deals.ts'
import { signInAs } from '#tests/support/e2e-page.ts'
import { test } from '#tests/support/e2e-test.ts'

type Recap = { id: string; version: number; link: string }

const NOTE = 'The oil stayed cool, and so did we.'

test('a visitor reads a recap by its private link, until the link is turned off', async ({
  page: visitor,
  openPage,
}) => {
  const racer = await openPage({ javaScriptEnabled: false })
  await signInAs(racer, 'racer')
  const recap = await post<Recap>(racer, `/api/contracts/${await findDemoContract(racer)}/recaps`, {
    fromDay: toIsoDay(inDays(-37)),
    toDay: toIsoDay(inDays(-5)),
  })
  const path = `/api/recaps/${recap.id}`
  const noted = await racer.request.patch(path, { ...sameSite, data: { version: recap.version, note: NOTE } })
  const { version } = (await noted.json()) as Recap
  const shared = await post<Recap>(racer, `${path}/share`, { version, showsCosts: true })

  const html = await (await visitor.request.get(shared.link)).text()
  expect(html).toContain(NOTE)
  expect(html).toMatch(/<meta name="robots" content="[^"]*noindex/)
  await openScreen(visitor, shared.link)
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Mira Castellan for Kestrel Lubricants')
  await expect(visitor.getByText(NOTE)).toBeVisible()
  await expect(visitor.getByRole('heading', { name: 'How we calculate this' })).toBeVisible()
  await expect(visitor.getByRole('button', { name: 'Print' })).toBeVisible()
  expect(await findViolations(visitor)).toEqual([])
  const file = await visitor.request.get(`/api/shared-recaps/${shared.link.split('/').at(-1)}/pdf`)
  expect(file.headers()['content-type']).toBe('application/pdf')

  const stopped = await post<Recap>(racer, `${path}/stop-sharing`, { version: shared.version })
  const gone = await visitor.request.get(shared.link)
  expect(gone.status()).toBe(404)
  expect(await gone.text()).toContain('This recap has left the paddock')
  await racer.request.delete(`${path}?version=${stopped.version}`, sameSite)
})
