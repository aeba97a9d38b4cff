import Stripe from 'stripe'
import { BillingRefusal } from '../billing.ts'

const DECLINED = 'Your card was declined. Use another card or contact your bank.'

/** By decline code or error code. Reasons such as a stolen card are not repeated to whoever holds it. */
const cardMessages: Record<string, string> = {
  insufficient_funds: 'Your card has insufficient funds. Use another card.',
  expired_card: 'Your card has expired. Use another card.',
  incorrect_cvc: 'The security code of your card is incorrect.',
  processing_error: 'Your bank could not process the payment. Please try again in a few minutes.',
  authentication_required: 'Your bank asks you to confirm this payment. Open the invoice to confirm it.',
  invoice_payment_intent_requires_action:
    'Your bank asks you to confirm this payment. Open the invoice to confirm it.',
}

/** Runs a charge: what the bank refuses becomes a message for the person; everything else is thrown as it is. */
export async function refusingCards<T>(charge: Promise<T>): Promise<T> {
  try {
    return await charge
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeCardError)) throw error
    const message = cardMessages[error.decline_code ?? ''] ?? cardMessages[error.code ?? ''] ?? DECLINED
    throw new BillingRefusal(message, { cause: error })
  }
}

/** Turns an invalid request into a message for the person, where only what they entered can be the reason. */
export async function refusingInput<T>(
  request: Promise<T>,
  message: string,
  isInput: (error: Stripe.errors.StripeInvalidRequestError) => boolean,
): Promise<T> {
  try {
    return await request
  } catch (error) {
    if (isInvalidRequest(error) && isInput(error)) throw new BillingRefusal(message, { cause: error })
    throw error
  }
}

/** Whether a request failed because of the promotion code in it. */
export const isAboutCode = ({ param, code }: Stripe.errors.StripeInvalidRequestError): boolean =>
  /discounts|promotion_code|coupon/.test(`${param} ${code}`)

/** Null for objects that do not exist. */
export async function orNull<T>(request: Promise<T>): Promise<T | null> {
  try {
    return await request
  } catch (error) {
    if (isInvalidRequest(error) && error.code === 'resource_missing') return null
    throw error
  }
}

/** The same for connected accounts: those of others, and closed ones, are refused with a code of their own. */
export async function accountOrNull<T>(request: Promise<T>): Promise<T | null> {
  try {
    return await orNull(request)
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError && error.code === 'account_invalid') return null
    throw error
  }
}

/** Whether a request failed because of the amount, its currency or the account that would receive it. */
export const isAboutPayment = ({ param, code }: Stripe.errors.StripeInvalidRequestError): boolean =>
  /amount|currency|destination|transfer/.test(`${param} ${code}`)

export const isInvalidRequest = (error: unknown): error is Stripe.errors.StripeInvalidRequestError =>
  error instanceof Stripe.errors.StripeInvalidRequestError
