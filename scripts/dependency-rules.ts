/** The licences that a dependency may have: all of them permit use in a closed product without conditions on its source. */
export const allowedLicences: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  // Data with attribution: the gazetteer, named in the README.
  'CC-BY-4.0',
  'ISC',
  // Linked dynamically: libvips, which sharp loads.
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  // Unchanged files only: the CSS compiler and test tools.
  'MPL-2.0',
  // Fonts.
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
  'Zlib',
])

/** Packages that state their licence elsewhere than in the field for it: in a file, the README or an older field. */
const statedElsewhere: Readonly<Record<string, string>> = {
  busboy: 'MIT',
  dicer: 'MIT',
  'humanize-number': 'MIT',
  only: 'MIT',
  'parse-cache-control': 'BSD-3-Clause',
  'png-js': 'MIT',
  streamsearch: 'MIT',
  'urlsafe-base64': 'MIT',
}

export type LockedPackage = { license?: string; dev?: boolean; link?: boolean }

/** Packages whose licence is missing or not allowed, each as a line. */
export function findLicenceProblems(packages: Readonly<Record<string, LockedPackage>>): string[] {
  return Object.entries(packages).flatMap(([path, { license, link }]) => {
    const name = path.split('node_modules/').at(-1) ?? ''
    if (name === '' || link) return []
    const licence = license ?? statedElsewhere[name]
    if (!licence) return [`${name}: no licence stated`]
    return isAllowed(licence) ? [] : [`${name}: ${licence} is not in the list of allowed licences`]
  })
}

/** SPDX expressions as npm packages use them: alternatives of combinations. */
const isAllowed = (expression: string): boolean =>
  expression
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((option) => option.split(' AND ').every((licence) => allowedLicences.has(licence.trim())))

type Vulnerability = {
  name: string
  severity: string
  range: string
  fixAvailable: boolean | { name: string; version: string; isSemVerMajor: boolean }
}
/** Without vulnerabilities where the registry has no advisories, or cannot be reached. */
export type AuditReport = { vulnerabilities?: Record<string, Vulnerability>; statusCode?: number }

/** Advisories that do not apply here, by package, with the reason. */
const irrelevant: Readonly<Record<string, string>> = {}

/** High and critical advisories that an update within the same major version fixes; null without a report. */
export function findFixableAdvisories({ vulnerabilities }: AuditReport): string[] | null {
  if (!vulnerabilities) return null
  return (
    Object.values(vulnerabilities)
      .filter(({ name, severity }) => (severity === 'high' || severity === 'critical') && !irrelevant[name])
      // A "fix" to another major version is often a downgrade.
      .filter(({ fixAvailable: fix }) => (typeof fix === 'object' ? !fix.isSemVerMajor : fix))
      .map(({ name, severity, range }) => `${name} ${range}: ${severity} advisory, run npm audit fix`)
  )
}
