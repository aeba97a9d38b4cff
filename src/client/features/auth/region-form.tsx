import { FormProvider, useWatch } from 'react-hook-form'
import { SelectField } from '#client/fields/choice-fields.tsx'
import { accountSettingCalls } from '#client/lib/endpoint-map.ts'
import { useSetUser } from '#client/lib/session.ts'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import { useMutationForm } from '#client/lib/use-mutation-form.ts'
import { Button } from '#client/ui/button.tsx'
import { Options } from '#client/ui/select.tsx'
import { useHydrated } from '#client/ui/use-hydrated.ts'
import { formatSettings } from '#shared/accounts/account-settings.contract.ts'
import type { AccountUser } from '#shared/accounts/current-user.contract.ts'
import { formatDate, formatDateTime } from '#shared/format/date.ts'
import { type FormatLocale, formatLocales } from '#shared/format/locale.ts'
import { formatMoney } from '#shared/format/money.ts'
import { currentReader, type Reader, readerOf, writeAs } from '#shared/format/reader.ts'
import { AccountForm } from './account-form.tsx'

const exampleOf = (reader: Reader) =>
  writeAs(reader, () => [
    formatDateTime('2026-11-14T20:19:00Z'),
    formatMoney({ amountMinor: 123_450_50, currency: 'USD' }),
  ])

/** How dates, numbers and money are written, and in which time zone. */
export function RegionForm({ user }: { user: AccountUser }) {
  const setUser = useSetUser()
  const isHydrated = useHydrated()
  const { locale, timeZone } = currentReader()
  const saved = { locale: user.locale ?? locale, timezone: user.timezone ?? timeZone }
  const save = useEndpointMutation(accountSettingCalls.changeSettings, {
    success: 'Language and time zone saved',
    onSuccess: ({ locale, timezone }) => setUser({ locale, timezone }),
  })
  const { form, submit } = useMutationForm({
    schema: formatSettings,
    defaultValues: saved,
    mutation: save,
    toInput: (body) => ({ body }),
    onSuccess: () => form.reset(form.getValues()),
  })
  const chosen = useWatch({ control: form.control })
  const [moment, money] = exampleOf(readerOf({ ...saved, ...chosen }))
  return (
    <FormProvider {...form}>
      <AccountForm className="max-w-140" submit={submit} error={save.error}>
        <div className="grid gap-5 sm:grid-cols-2">
          <SelectField
            name="locale"
            label="Region format"
            required
            hint="For dates, numbers and money. The product itself is in English."
          >
            <Options of={formatLocales} entry={(each) => [each, labelOf(each)]} />
          </SelectField>
          <SelectField
            name="timezone"
            label="Time zone"
            required
            hint="For everything we show and send you, quiet hours included."
          >
            {/* The server may know other time zones than the browser. */}
            <Options
              of={isHydrated ? zonesWith(saved.timezone) : [saved.timezone]}
              entry={(zone) => [zone, zone.replaceAll('_', ' ')]}
            />
          </SelectField>
        </div>
        <p aria-live="polite" className="text-ui text-muted">
          Example: <span className="mono text-fg">{moment}</span> ·{' '}
          <span className="mono text-fg">{money}</span>
        </p>
        <Button isNative type="submit" className="justify-self-start" pending={save.isPending}>
          Save region
        </Button>
      </AccountForm>
    </FormProvider>
  )
}

const regions: Record<FormatLocale, string> = {
  'en-US': 'United States',
  'en-CA': 'Canada (English)',
  'en-GB': 'United Kingdom',
  'en-IE': 'Ireland',
  'en-AU': 'Australia',
  'en-NZ': 'New Zealand',
  'es-MX': 'Mexico',
  'ja-JP': 'Japan',
  'de-DE': 'Germany',
  'de-AT': 'Austria',
  'de-CH': 'Switzerland',
  'da-DK': 'Denmark',
  'es-ES': 'Spain',
  'fr-FR': 'France',
  'fr-CA': 'Canada (French)',
  'it-IT': 'Italy',
  'nl-NL': 'Netherlands',
  'nb-NO': 'Norway',
  'fi-FI': 'Finland',
  'sv-SE': 'Sweden',
  'pl-PL': 'Poland',
  'cs-CZ': 'Czechia',
  'pt-PT': 'Portugal',
  'pt-BR': 'Brazil',
}

const labelOf = (locale: FormatLocale) =>
  `${regions[locale]} (${writeAs({ ...currentReader(), locale }, () => formatDate('2026-11-14'))})`

/** Includes the chosen time zone even if this browser doesn't know it. */
const zonesWith = (chosen: string) => [...new Set([chosen, ...Intl.supportedValuesOf('timeZone')])].toSorted()
