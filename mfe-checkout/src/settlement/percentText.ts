import type { IntlShape } from 'react-intl'

/** Percent as the reader writes it. `percent`: decimal text. */
export const percentText = (intl: IntlShape, percent: string | number): string =>
  intl.formatNumber(Number(percent) / 100, { style: 'percent', maximumFractionDigits: 2 })
