const RANDOM_LENGTH = 6

/** `ERR_{timestamp}_{random}`, as the specification's error report has it. */
export function createErrorId(now: number = Date.now()): string {
  const random = crypto.getRandomValues(new Uint8Array(RANDOM_LENGTH))
  return `ERR_${now}_${Array.from(random, (byte) => (byte % 36).toString(36)).join('')}`
}
