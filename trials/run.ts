import { clockTrial } from './clock.trial.ts'
import { crashTrial } from './crash.trial.ts'
import { databaseRestartTrial } from './database-restart.trial.ts'
import { deliveryTrial } from './delivery.trial.ts'
import { offerRaceTrial } from './offer-race.trial.ts'
import { repeatTrial } from './repeat.trial.ts'
import { shutdownTrial } from './shutdown.trial.ts'
import { judge } from './trial.ts'
import { twoNodesTrial } from './two-nodes.trial.ts'

/** `npm run trials` runs every trial; `npm run trials -- R3 R8` only those. */
const trials = [
  crashTrial,
  databaseRestartTrial,
  repeatTrial,
  offerRaceTrial,
  clockTrial,
  deliveryTrial,
  twoNodesTrial,
  shutdownTrial,
]

const asked = process.argv.slice(2)
const unknown = asked.filter((id) => !trials.some((trial) => trial.id === id))
if (unknown.length > 0) {
  throw new Error(`There is no trial ${unknown.join(', ')}: ${trials.map(({ id }) => id).join(', ')}`)
}
let hasPassed = true
for (const trial of trials) {
  if (asked.length > 0 && !asked.includes(trial.id)) continue
  hasPassed = (await judge(trial)) && hasPassed
}
process.exitCode = hasPassed ? 0 : 1
