import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { findFixableAdvisories, findLicenceProblems } from './dependency-rules.ts'

describe('licences', () => {
  test('of every locked package are allowed', () => {
    const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
    expect(findLicenceProblems(packages)).toEqual([])
  })

  test.each(['MIT', '(MIT OR GPL-3.0-only)', 'Apache-2.0 AND LGPL-3.0-or-later AND MIT'])(
    '%s is allowed',
    (license) => {
      expect(findLicenceProblems({ 'node_modules/gearbox': { license } })).toEqual([])
    },
  )

  test.each([
    'GPL-3.0-only',
    'AGPL-3.0-or-later',
    '(MIT AND SSPL-1.0)',
    'SEE LICENSE IN LICENSE',
    'UNLICENSED',
  ])('%s is refused, also in a nested package', (license) => {
    expect(findLicenceProblems({ 'node_modules/clutch/node_modules/gearbox': { license } })).toEqual([
      `gearbox: ${license} is not in the list of allowed licences`,
    ])
  })

  test('a package without one is refused; the product itself needs none', () => {
    expect(findLicenceProblems({ '': {}, 'node_modules/gearbox': {} })).toEqual([
      'gearbox: no licence stated',
    ])
  })
})

describe('advisories', () => {
  const advisory = (severity: string, fixAvailable: boolean | { isSemVerMajor: boolean }) => ({
    vulnerabilities: {
      gearbox: {
        ...{ name: 'gearbox', severity, range: '<2.0.1' },
        fixAvailable:
          typeof fixAvailable === 'boolean'
            ? fixAvailable
            : { name: 'gearbox', version: '2', ...fixAvailable },
      },
    },
  })

  test.each([
    ['high', true],
    ['critical', true],
    ['high', { isSemVerMajor: false }],
  ])('a %s one with a fix is reported', (severity, fix) => {
    expect(findFixableAdvisories(advisory(severity, fix))).toEqual([
      `gearbox <2.0.1: ${severity} advisory, run npm audit fix`,
    ])
  })

  test.each([
    ['moderate', true],
    ['high', false],
    ['high', { isSemVerMajor: true }],
  ])('a %s one with the fix %o is not', (severity, fix) => {
    expect(findFixableAdvisories(advisory(severity, fix))).toEqual([])
  })

  test('without a report nothing was checked', () => {
    expect(findFixableAdvisories({})).toBeNull()
  })
})
