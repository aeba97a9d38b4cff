// @ts-check

/** An error whose message says what went wrong and what to do; printed without a stack trace. */
export class CommandError extends Error {
  /** @param {string} message  @param {string} [details] the output of the tool that failed */
  constructor(message, details = '') {
    super(message)
    this.name = 'CommandError'
    this.details = details
  }
}

/**
 * Runs one step and prints it as one line with its duration.
 * @template T
 * @param {string} title
 * @param {() => T | Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(title, work) {
  const stopwatch = startStopwatch()
  process.stdout.write(`${title} … `)
  try {
    const result = await work()
    process.stdout.write(`${stopwatch()}\n`)
    return result
  } catch (error) {
    process.stdout.write('failed\n')
    throw error
  }
}

/**
 * Prints the error and exits with 1.
 * @param {unknown} error
 * @returns {never}
 */
export function fail(error) {
  printFailure(error)
  process.exit(1)
}

/** @param {unknown} error */
export function printFailure(error) {
  if (!(error instanceof CommandError)) console.error(error)
  else {
    if (error.details) console.error(`\n${error.details.trim()}\n`)
    console.error(error.message)
  }
}

/** @returns {() => string} the elapsed time, as `1.2 s` */
export function startStopwatch() {
  const startedAt = performance.now()
  return () => `${((performance.now() - startedAt) / 1000).toFixed(1)} s`
}
