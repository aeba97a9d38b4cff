import type Stripe from 'stripe'
import { BillingRefusal } from '../billing.ts'
import type { StripeContext } from './stripe-client.ts'
import { refusingInput } from './stripe-errors.ts'

type TaxIdType = Stripe.CustomerCreateTaxIdParams['type']

const europeanUnion = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'

/** The kind of tax id that companies of a country print on invoices. */
const typesByCountry: Record<string, TaxIdType> = {
  ...Object.fromEntries(europeanUnion.split(' ').map((country) => [country, 'eu_vat'])),
  AE: 'ae_trn',
  AU: 'au_abn',
  BR: 'br_cnpj',
  CA: 'ca_bn',
  CH: 'ch_vat',
  GB: 'gb_vat',
  IN: 'in_gst',
  IS: 'is_vat',
  JP: 'jp_trn',
  KR: 'kr_brn',
  MX: 'mx_rfc',
  NO: 'no_vat',
  NZ: 'nz_gst',
  SA: 'sa_vat',
  SG: 'sg_gst',
  TR: 'tr_tin',
  US: 'us_ein',
  ZA: 'za_vat',
}

/** Adds a new tax id before the old ones are removed, so that a refused one leaves everything as it was. */
export async function replaceTaxId(
  { client }: StripeContext,
  customerId: string,
  { value, countryCode, key }: { value: string; countryCode: string; key: string },
): Promise<void> {
  const { data: existing } = await client.customers.listTaxIds(customerId, { limit: 20 })
  if (value && !existing.some((taxId) => taxId.value === value)) {
    const type = typesByCountry[countryCode]
    if (!type) throw new BillingRefusal('Choose the country of your tax ID; we cannot add IDs of others.')
    await refusingInput(
      client.customers.createTaxId(customerId, { type, value }, { idempotencyKey: `${key}:tax-id` }),
      'This tax ID is not valid in your country.',
      () => true,
    )
  }
  for (const taxId of existing) {
    if (taxId.value !== value) await client.customers.deleteTaxId(customerId, taxId.id)
  }
}
