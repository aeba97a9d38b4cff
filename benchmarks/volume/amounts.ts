/** How many rows of each kind a database has. Everything follows from the number of racers, so two sizes have the same shape. */
export type Amounts = ReturnType<typeof amountsFor>

/** Contracts of the largest brand, independent of its sales: one code each. */
export const LARGE_BRAND_CONTRACTS = 200
/** Contracts of the most connected racer with other brands. */
export const LARGE_RACER_CONTRACTS = 50
export const CONTRACTS_PER_SELLING_BRAND = 10

export function amountsFor(racers: number) {
  const brands = racers / 100
  const sellingBrands = racers / 2_000
  /** Conversations of the most connected racer, and as many of the largest brand. */
  const largeInbox = racers / 200
  return {
    racers,
    brands,
    sellingBrands,
    promoters: racers / 100,
    /** By promoter. */
    eventDates: 5,
    /** Contracts of brands that sell nothing by code. */
    plainContracts: racers / 10,
    largeInbox,
    conversations: racers + 2 * largeInbox,
    /** One in a hundred is in the longest conversation. */
    messages: racers * 10,
    /** One in ten is of the largest brand, and one in a hundred of its best-selling racer. */
    redemptions: racers * 10,
    hits: racers * 50,
    notifications: racers,
    profileViews: racers * 5,
    follows: racers,
  }
}

/** A generated id, so that rows of other tables refer to it without a lookup: SQL of a kind and a number. */
export const idOf = (kind: keyof typeof KINDS, number: string): string =>
  `('0190${KINDS[kind]}-0000-7000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`

const KINDS = {
  brandUser: 'b001',
  brand: 'b002',
  promoterUser: 'c001',
  promoter: 'c002',
  eventDate: 'c003',
  offer: 'd001',
  contract: 'd002',
  code: 'd003',
  statement: 'd004',
  conversation: 'e001',
  request: 'e002',
} as const
