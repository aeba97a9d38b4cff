import * as z from 'zod/mini'
import { ADDRESS_MAX, LEGAL_NAME_MAX } from '#shared/contracts/contract.constants.ts'
import { textUpTo } from '#shared/contracts/contract-fields.ts'
import { endpoint } from '#shared/http/endpoint.ts'
import { PLACE_TEXT_MAX } from '#shared/locations/location.constants.ts'

const LEGAL_NAME_MIN = 2
const ADDRESS_MIN = 5

/** Who an account is in law; its contracts name it, and nothing else shows it. */
export const legalIdentity = z.object({
  legalName: textUpTo(LEGAL_NAME_MAX).check(z.minLength(LEGAL_NAME_MIN, 'Enter the legal name')),
  /** Street, postal code and city, on lines of their own. */
  address: textUpTo(ADDRESS_MAX).check(z.minLength(ADDRESS_MIN, 'Enter the postal address')),
  countryCode: z
    .string('Choose a country')
    .check(z.regex(/^[A-Za-z]{2}$/, 'Choose a country'), z.toUpperCase()),
  /** The state or province, where the country has some. */
  state: z._default(z.nullable(textUpTo(PLACE_TEXT_MAX)), null),
})
export type LegalIdentity = z.infer<typeof legalIdentity>

export const legalIdentityEndpoints = {
  get: endpoint('GET', '/api/legal-identity', {
    summary: 'My legal name and postal address, as my contracts name me; null before I have entered them',
    access: ['ATHLETE', 'BRAND'],
    response: z.object({ identity: z.nullable(legalIdentity) }),
  }),
  save: endpoint('PUT', '/api/legal-identity', {
    summary:
      'Save my legal name, postal address and country. They are private: my contracts name me by them, and drafts follow',
    access: ['ATHLETE', 'BRAND'],
    body: legalIdentity,
    response: z.object({ identity: z.nullable(legalIdentity) }),
  }),
}
