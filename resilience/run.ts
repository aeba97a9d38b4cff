import { clockTest } from './clock.ts'
import { crashTest } from './crash.ts'
import { databaseRestartTest } from './database-restart.ts'
import { deliveryTest } from './delivery.ts'
import { offerRaceTest } from './offer-race.ts'
import { repeatTest } from './repeat.ts'
import { judge } from './resilience-test.ts'
import { shutdownTest } from './shutdown.ts'
import { twoNodesTest } from './two-nodes.ts'

/** `npm run resilience` runs every test; `npm run resilience -- R3 R8` only those. */
const tests = [
  crashTest,
  databaseRestartTest,
  repeatTest,
  offerRaceTest,
  clockTest,
  deliveryTest,
  twoNodesTest,
  shutdownTest,
]

const asked = process.argv.slice(2)
const unknown = asked.filter((id) => !tests.some((test) => test.id === id))
if (unknown.length > 0) {
  throw new Error(`There is no test ${unknown.join(', ')}: ${tests.map(({ id }) => id).join(', ')}`)
}
let hasPassed = true
for (const test of tests) {
  if (asked.length > 0 && !asked.includes(test.id)) continue
  hasPassed = (await judge(test)) && hasPassed
}
process.exitCode = hasPassed ? 0 : 1
