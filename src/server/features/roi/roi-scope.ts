/** Everything of one brand, of one contract, or of one racer with all brands. */
export type RoiScope = { brandId: string } | { contractId: string } | { athleteUserId: string }

/** Whole days in UTC, both counted in; without one the period is open at that side. */
export type RoiPeriod = { from?: string | undefined; to?: string | undefined }
