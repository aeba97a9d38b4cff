const currencies = Intl.supportedValuesOf('currency')

/** Every currency that money can be in, for a select. */
export const CurrencyOptions = () => currencies.map((code) => <option key={code}>{code}</option>)
