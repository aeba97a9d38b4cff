import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { filesIn } from './source-files.ts'

// `endpointKey` gives `['/api/admin', 'users', …]`: the key of a whole path would match nothing, and screens would
// keep showing what they had before the change.
test('keys that are invalidated begin with the first segment of the API alone', () => {
  const found = filesIn('src/client')
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .flatMap((file) => readFileSync(file, 'utf8').match(/\['\/api\/[^'/]+\/[^']*'[^\]]*\]/g) ?? [])
  expect(found).toEqual([])
})
