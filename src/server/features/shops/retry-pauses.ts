/** How long until the next try, in minutes; after the last one it is the brand's to replay. */
export const RETRY_PAUSES = [1, 10, 60, 360, 1440, 2880] as const
