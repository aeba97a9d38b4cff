import type { ErrorEntry } from '#shared/developers/reference.contract.ts'

/** Every error that a call with an API key can get, in the order of their statuses. */
export const apiErrors: readonly ErrorEntry[] = [
  {
    status: 400,
    code: 'BAD_JSON',
    meaning: 'The body is not valid JSON.',
    remedy: 'Fix the request. Repeating it gives the same error.',
  },
  {
    status: 400,
    code: 'BAD_TEXT',
    meaning: 'A text contains a null character. `fields` names it.',
    remedy: 'Remove the character and send the request again.',
  },
  {
    status: 400,
    code: 'BAD_IDEMPOTENCY_KEY',
    meaning: 'The Idempotency-Key is empty or too long.',
    remedy: 'Use a key of 1 to 200 characters, such as your order ID.',
  },
  {
    status: 400,
    code: 'BAD_CURSOR',
    meaning: 'The cursor is not one that we sent.',
    remedy: 'Start again from the first page and follow the Link header.',
  },
  {
    status: 401,
    code: 'UNAUTHENTICATED',
    meaning: 'The API key is missing, malformed or revoked.',
    remedy: 'Send Authorization: Bearer and an active key.',
  },
  {
    status: 403,
    code: 'FORBIDDEN',
    meaning: 'The API key lacks the scope of this call.',
    remedy: 'Create a key with the scope that is named in the message.',
  },
  {
    status: 404,
    code: 'NOT_FOUND',
    meaning: 'There is no such call, or your brand has no sale or code with this ID.',
    remedy: 'Check the path and the ID.',
  },
  {
    status: 405,
    code: 'METHOD_NOT_ALLOWED',
    meaning: 'The path exists, with another method.',
    remedy: 'Use a method of the Allow header.',
  },
  {
    status: 409,
    code: 'ORDER_DIFFERS',
    meaning: 'This order and code were recorded before with another amount, currency, date or metadata.',
    remedy: 'The first report counts. Send a refund to correct it, or check whether your order IDs repeat.',
  },
  {
    status: 409,
    code: 'REFUND_DIFFERS',
    meaning: 'This refund ID was recorded before with another amount or order.',
    remedy: 'Use a new refund ID for each refund.',
  },
  {
    status: 409,
    code: 'IDEMPOTENCY_KEY_REUSED',
    meaning: 'The Idempotency-Key was used for a different request.',
    remedy: 'Use one key per request, and the same key only to repeat it.',
  },
  {
    status: 413,
    code: 'TOO_LARGE',
    meaning: 'The body is larger than the limit.',
    remedy: 'Send fewer rows per batch.',
  },
  {
    status: 415,
    code: 'UNSUPPORTED_MEDIA_TYPE',
    meaning: 'The body is not declared as JSON.',
    remedy: 'Send Content-Type: application/json.',
  },
  {
    status: 422,
    code: 'VALIDATION',
    meaning: 'A field is missing or invalid. `fields` has a message for each.',
    remedy: 'Fix the fields. Repeating the request gives the same error.',
  },
  {
    status: 429,
    code: 'TOO_MANY_REQUESTS',
    meaning: 'The key has made too many requests, or the key or its brand too many at the same time.',
    remedy: 'Wait for the seconds of the Retry-After header, or send batches.',
  },
  {
    status: 500,
    code: 'INTERNAL',
    meaning: 'Something went wrong on our side.',
    remedy: 'Repeat the request with the same Idempotency-Key. If it persists, send support the errorId.',
  },
  {
    status: 503,
    code: 'UNAVAILABLE',
    meaning: 'We are starting, stopping or out of reach of our database.',
    remedy: 'Repeat the request after the seconds of the Retry-After header.',
  },
]
