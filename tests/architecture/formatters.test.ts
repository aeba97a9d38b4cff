import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { filesIn } from './source-files.ts'

/** Not indented: it runs when the module is loaded. */
const CREATED_ON_LOADING = /^(?:export )?const \w+(?:: [^=]+)? = new Intl\..*$/gm

// The first one of a kind takes a phone more than 100 ms, and every page loads these modules.
test('formatters are created when they are used, not when a page loads', () => {
  const found = ['src/client', 'src/shared']
    .flatMap(filesIn)
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .flatMap(
      (file) =>
        readFileSync(file, 'utf8')
          .match(CREATED_ON_LOADING)
          ?.map((line) => `${file}: ${line}`) ?? [],
    )
  expect(found).toEqual([])
})
