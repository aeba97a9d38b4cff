import { spaceDigits, testCards } from '#server/platform/test-billing/test-cards.ts'
import type { CardFields } from './read-card.ts'

export type CardProblem = { field?: 'number' | 'expiry'; problem: string }

const DEFAULT_EXPIRY = '12/34'
/** Browsers do not send any other number. */
const numberPattern = testCards.map(({ number }) => number.replace(/\d{4}(?=\d)/g, '$&[ -]?')).join('|')

type CardFormProps = {
  action: string
  submit: string
  back: { label: string; url: string }
  /** What was sent before; a typed number is not shown again. */
  fields?: CardFields | undefined
  failed?: CardProblem | undefined
}

export function CardForm({ action, submit, back, fields, failed }: CardFormProps) {
  const chosen = fields?.card || testCards[0].number
  const problemOf = (field: CardProblem['field']) => (failed?.field === field ? failed?.problem : undefined)
  const numberProblem = problemOf('number')
  const expiryProblem = problemOf('expiry')
  return (
    <form method="post" action={action}>
      {failed && !failed.field && (
        <p className="problem" role="alert">
          {failed.problem}
        </p>
      )}
      <fieldset>
        <legend>Choose a test card</legend>
        {testCards.map(({ number, label }) => (
          <label key={number} className="option">
            <input type="radio" name="card" value={number} defaultChecked={number === chosen} />
            <span>
              <span className="digits">{spaceDigits(number)}</span>
              <span className="hint">{label}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <div className="fields">
        <div className="field">
          <label htmlFor="number">Or type a test card number</label>
          <input
            id="number"
            name="number"
            inputMode="numeric"
            autoComplete="off"
            maxLength={23}
            pattern={numberPattern}
            title="One of the test cards above"
            aria-describedby={numberProblem ? 'number-error' : undefined}
            aria-invalid={numberProblem ? true : undefined}
          />
          {numberProblem && (
            <p className="error" id="number-error" role="alert">
              {numberProblem}
            </p>
          )}
        </div>
        <div className="field">
          <label htmlFor="expiry">Expires</label>
          <input
            id="expiry"
            name="expiry"
            required
            autoComplete="off"
            maxLength={7}
            placeholder="MM/YY"
            defaultValue={fields?.expiry || DEFAULT_EXPIRY}
            aria-describedby={expiryProblem ? 'expiry-error' : undefined}
            aria-invalid={expiryProblem ? true : undefined}
          />
          {expiryProblem && (
            <p className="error" id="expiry-error" role="alert">
              {expiryProblem}
            </p>
          )}
        </div>
      </div>
      <div className="actions">
        <button type="submit">{submit}</button>
        <a href={back.url}>{back.label}</a>
      </div>
    </form>
  )
}

/** The step in which a bank asks the holder of a card to confirm a payment. */
export const ConfirmForm = ({ action, fields }: { action: string; fields: CardFields }) => (
  <form method="post" action={action}>
    <input type="hidden" name="card" value={fields.number || fields.card} />
    <input type="hidden" name="expiry" value={fields.expiry} />
    <div className="actions">
      <button type="submit" name="confirmation" value="given">
        Confirm
      </button>
      <button type="submit" name="confirmation" value="refused" className="quiet">
        Refuse
      </button>
    </div>
  </form>
)
