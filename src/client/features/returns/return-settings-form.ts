import {
  type ReturnSettings,
  type ReturnSettingsForm,
  readMargin,
  type SaveReturnSettingsBody,
} from '#shared/returns/return.contract.ts'

export const toSettingsForm = ({ marginBp, reportCurrency, rates }: ReturnSettings): ReturnSettingsForm => ({
  margin: marginBp === null ? '' : String(marginBp / 100),
  reportCurrency: reportCurrency ?? '',
  rates: Object.entries(rates).map(([currency, rate]) => ({ currency, rate })),
})

/** Rates mean nothing without a currency to lead to. */
export const toSettingsBody = (
  { margin, reportCurrency, rates }: ReturnSettingsForm,
  version: number,
): SaveReturnSettingsBody => ({
  marginBp: margin === '' ? null : readMargin(margin),
  reportCurrency: reportCurrency || null,
  rates: reportCurrency ? Object.fromEntries(rates.map(({ currency, rate }) => [currency, rate])) : {},
  version,
})

export const settingsLabels = {
  margin: 'Margin, percent',
  reportCurrency: 'Report in',
  rates: 'Rates',
} as const
