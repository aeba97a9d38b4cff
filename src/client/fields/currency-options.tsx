const currencies = Intl.supportedValuesOf('currency')

/** The options of a select with all currencies. */
export const CurrencyOptions = () => currencies.map((code) => <option key={code}>{code}</option>)
