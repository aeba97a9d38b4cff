import { configure } from '@testing-library/react'

/**
 * The message of a failed query contains the formatted document. `findBy…` and `waitFor` discard the errors of all attempts
 * but the last, so the document is formatted when the message is read.
 */
configure(({ getElementError }) => ({
  getElementError(message, container) {
    const error = new Error(message ?? '')
    error.name = 'TestingLibraryElementError'
    return Object.defineProperty(error, 'message', {
      configurable: true,
      get: () => getElementError(message, container).message,
    })
  },
}))
