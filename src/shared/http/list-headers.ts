/** The headers of a paged array: its total, and whether that is exact. */
export const TOTAL_HEADER = 'x-total-count'
export const TOTAL_RELATION_HEADER = 'x-total-relation'
export type Total = { count: number; isExact: boolean }
