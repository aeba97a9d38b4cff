import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { connectDatabase } from '#server/platform/database.ts'
import { readEnv } from '#server/platform/env.ts'
import { createLogger } from '#server/platform/logger.ts'
import { catalogEndpoints } from '#shared/catalog/catalog.contract.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { fillCatalog } from './catalog.store.ts'

const log = createLogger('silent')
let testDatabase: TestDatabase
let database: ReturnType<typeof connectDatabase>
let list: (path: string) => Promise<{ value: string; label: string }[]>

beforeAll(async () => {
  testDatabase = await createTestDatabase()
  database = connectDatabase(testDatabase.url, { size: 4, log })
  const { edge } = await createApp({
    env: readEnv({}),
    log,
    database,
    secret: 'a secret of the catalogue tests',
  })
  list = async (path) =>
    catalogEndpoints.disciplines.response.parse(await (await edge.app.request(path)).json())
  // The catalogue is seeded at every start.
  await fillCatalog(database.db)
  await fillCatalog(database.db)
})

afterAll(async () => {
  await database.close()
  await testDatabase.drop()
})

test('the nine motorsports of the specification are offered', async () => {
  const values = (await list('/api/motorsports')).map(({ value }) => value)
  expect(values.toSorted()).toEqual(
    [
      ...['trials', 'karting', 'formula-racing', 'drag-racing', 'stock-car-racing'],
      ...['rally-racing', 'drifting', 'autocross', 'hill-climb'],
    ].toSorted(),
  )
})

test('at least thirty disciplines are offered, and no skill or level', async () => {
  const disciplines = await list('/api/disciplines')
  expect(disciplines.length).toBeGreaterThanOrEqual(30)
  expect(disciplines).toContainEqual({ value: 'GT_ENDURANCE', label: 'GT Endurance' })
  expect(disciplines.map(({ value }) => value)).not.toContain('PRO_AM')
})
