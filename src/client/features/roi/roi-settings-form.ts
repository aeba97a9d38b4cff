import {
  type RoiSettings,
  type RoiSettingsForm,
  readMargin,
  type SaveRoiSettingsBody,
} from '#shared/roi/roi.contract.ts'

export const toSettingsForm = ({ marginBp, reportCurrency, rates }: RoiSettings): RoiSettingsForm => ({
  margin: marginBp === null ? '' : String(marginBp / 100),
  reportCurrency: reportCurrency ?? '',
  rates: Object.entries(rates).map(([currency, rate]) => ({ currency, rate })),
})

/** Rates mean nothing without a currency to lead to. */
export const toSettingsBody = (
  { margin, reportCurrency, rates }: RoiSettingsForm,
  version: number,
): SaveRoiSettingsBody => ({
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
