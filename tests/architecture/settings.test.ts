import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readEnv, settingNames } from '#server/platform/env.ts'

/** Its default is derived from PORT, so the example shows a production value. */
const DERIVED = 'APP_URL'

const examples = [...readFileSync('.env.example', 'utf8').matchAll(/^#?\s*([A-Z][A-Z0-9_]*)=(.*)$/gm)].map(
  ([, name = '', value = '']) => ({ name, value }),
)
const defaults = readEnv({})

test('.env.example lists every setting, in order, and nothing else', () => {
  expect(examples.map(({ name }) => name)).toEqual(settingNames)
})

test.each(examples.filter(({ name }) => name !== DERIVED && Reflect.get(defaults, name) !== undefined))(
  'the example of $name is its default',
  ({ name, value }) => {
    expect(Reflect.get(readEnv({ [name]: value }), name)).toEqual(Reflect.get(defaults, name))
  },
)

test('the examples together are valid settings', () => {
  const given = Object.fromEntries(examples.map(({ name, value }) => [name, value]))
  expect(() => readEnv(given)).not.toThrow()
})
