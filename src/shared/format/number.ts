const counts = new Intl.NumberFormat('en-US')

/** "12,400". */
export const formatCount = (count: number): string => counts.format(count)
