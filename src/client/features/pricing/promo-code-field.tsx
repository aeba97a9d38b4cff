import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { AppTextLink } from '#client/lib/app-link.tsx'
import { promoCodeCalls } from '#client/lib/endpoint-map.ts'
import { endpointQuery } from '#client/lib/endpoint-query.ts'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { formatOffer } from '#shared/memberships/promo-code.rules.ts'
import { paths } from '#shared/paths.ts'

/** A code is kept in the URL, so that every plan on the page carries it to the payment. */
export function PromoCodeField({ code }: { code: string | undefined }) {
  const navigate = useNavigate()
  const [error, setError] = useState<string>()
  function apply(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const given = String(new FormData(event.currentTarget).get('code')).trim()
    setError(/^[\w-]{1,40}$/.test(given) ? undefined : 'Check the code')
    if (!/^[\w-]{1,40}$/.test(given)) return
    void navigate({ to: '.', search: (current: object) => ({ ...current, code: given }), resetScroll: false })
  }
  return (
    <form noValidate onSubmit={apply} className="flex max-w-md flex-wrap items-start gap-3">
      <Field label="Promo code" error={error} className="min-w-0 flex-1">
        <TextInput name="code" defaultValue={code} autoComplete="off" className="mono" />
      </Field>
      <Button type="submit" variant="secondary" className="mt-7">
        Apply
      </Button>
      {code && <PromoOutcome code={code} />}
    </form>
  )
}

function PromoOutcome({ code }: { code: string }) {
  const { data } = useQuery(endpointQuery(promoCodeCalls.show, { params: { code } }))
  if (!data) return null
  return (
    <p role="status" className="w-full text-ui">
      {data.isValid ? (
        <>
          <b className="mono">{data.code}</b>: {formatOffer(data)}.{' '}
          <AppTextLink to={paths.promo({ code })}>What it gives</AppTextLink>
        </>
      ) : (
        'This code isn’t valid at the moment.'
      )}
    </p>
  )
}
