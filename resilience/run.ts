import { batchTest } from './batches.ts'
import { clockTest } from './clock.ts'
import { containerTest } from './container.ts'
import { crashTest } from './crash.ts'
import { databaseRestartTest } from './database-restart.ts'
import { deliveryTest } from './delivery.ts'
import { fullDiskTest } from './full-disk.ts'
import { majorUpgradeTest } from './major-upgrade.ts'
import { manyClientsTest } from './many-clients.ts'
import { offerRaceTest } from './offer-race.ts'
import { olderSchemasTest } from './older-schemas.ts'
import { overloadTest } from './overload.ts'
import { partFailureTest } from './part-failures.ts'
import { paymentTest } from './payments.ts'
import { pointInTimeTest } from './point-in-time.ts'
import { repeatTest } from './repeat.ts'
import { runTest } from './resilience-test.ts'
import { roleTest } from './roles.ts'
import { rollingRestartTest } from './rolling-restart.ts'
import { shutdownTest } from './shutdown.ts'
import { silentBucketTest } from './silent-bucket.ts'
import { soakTest } from './soak.ts'
import { tarpitTest } from './tarpits.ts'
import { twoNodesTest } from './two-nodes.ts'
import { versionsTest } from './versions.ts'

/** `npm run resilience` runs all tests, `npm run resilience -- R3 R8` only those. */
const tests = [
  crashTest,
  databaseRestartTest,
  repeatTest,
  offerRaceTest,
  clockTest,
  deliveryTest,
  twoNodesTest,
  manyClientsTest,
  shutdownTest,
  fullDiskTest,
  pointInTimeTest,
  versionsTest,
  tarpitTest,
  overloadTest,
  batchTest,
  paymentTest,
  roleTest,
  rollingRestartTest,
  partFailureTest,
  soakTest,
  containerTest,
  olderSchemasTest,
  majorUpgradeTest,
  silentBucketTest,
]

const requested = process.argv.slice(2)
const unknown = requested.filter((id) => !tests.some((test) => test.id === id))
if (unknown.length > 0) {
  throw new Error(`Unknown test ${unknown.join(', ')}: ${tests.map(({ id }) => id).join(', ')}`)
}
let hasPassed = true
for (const test of tests) {
  if (requested.length > 0 && !requested.includes(test.id)) continue
  hasPassed = (await runTest(test)) && hasPassed
}
process.exitCode = hasPassed ? 0 : 1
