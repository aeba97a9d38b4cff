// @ts-check

/** A failure whose message already tells a person what is wrong and what to do. */
export class Failure extends Error {
  /** @param {string} message  @param {string} [details] the output of the tool that failed */
  constructor(message, details = '') {
    super(message)
    this.name = 'Failure'
    this.details = details
  }
}

/**
 * Does one step of the work and shows it as one line that ends with its time.
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
 * Ends the process with the one line that helps, after the details if there are any.
 * @param {unknown} error
 * @returns {never}
 */
export function fail(error) {
  sayFailure(error)
  process.exit(1)
}

/** @param {unknown} error */
export function sayFailure(error) {
  if (!(error instanceof Failure)) console.error(error)
  else {
    if (error.details) console.error(`\n${error.details.trim()}\n`)
    console.error(error.message)
  }
}

/** @returns {() => string} reads the time that has passed, as `1.2 s` */
export function startStopwatch() {
  const startedAt = performance.now()
  return () => `${((performance.now() - startedAt) / 1000).toFixed(1)} s`
}
