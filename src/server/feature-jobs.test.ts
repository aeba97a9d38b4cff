import { parseCronItems } from 'graphile-worker'
import { expect, test } from 'vitest'
import { featureJobs } from './feature-jobs.ts'

const recurring = featureJobs.flatMap(({ job: { name }, every }) => (every ? [{ name, every }] : []))

test.each(recurring)('the queue understands the schedule of $name', ({ name, every }) => {
  expect(parseCronItems([{ task: name, match: every }])).toHaveLength(1)
})
