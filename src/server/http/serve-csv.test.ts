import { expect, test } from 'vitest'
import { startTestApp } from '#tests/support/test-app.ts'

test('files are named after the installation', async () => {
  const app = await startTestApp({ APP_NAME: 'Paddock & Co' })
  const { cookie } = await app.signInAs('ADMIN')
  const file = await app.request('GET', '/api/admin/dashboard/export.csv', { cookie })
  expect(file.headers.get('content-disposition')).toMatch(/filename="paddock-and-co-overview-[\d-]+\.csv"/)
  await app.stop()
})
