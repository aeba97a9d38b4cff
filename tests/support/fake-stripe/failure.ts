/** An error response in Stripe's shape. */
export class StripeFailure extends Error {
  override name = 'StripeFailure'
  readonly status: number
  readonly body: FailureBody

  constructor(status: number, body: FailureBody) {
    super(body.message)
    this.status = status
    this.body = body
  }
}

type FailureBody = { type: string; message: string; code?: string; param?: string; decline_code?: string }

export const invalid = (message: string, param?: string, code?: string): StripeFailure =>
  new StripeFailure(400, {
    type: 'invalid_request_error',
    message,
    ...(param && { param }),
    ...(code && { code }),
  })

export const missing = (kind: string, id: string): StripeFailure =>
  new StripeFailure(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${kind}: '${id}'`,
    param: 'id',
  })

export const cardDeclined = (declineCode: string): StripeFailure =>
  new StripeFailure(402, {
    type: 'card_error',
    code: cardErrorCodes.includes(declineCode) ? declineCode : 'card_declined',
    decline_code: declineCode,
    message: 'Your card was declined.',
  })

/** Reasons that are error codes of their own. */
const cardErrorCodes = ['expired_card', 'incorrect_cvc', 'processing_error', 'authentication_required']
