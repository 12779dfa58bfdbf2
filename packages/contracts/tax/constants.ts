/** A listing of recyclable material is `scrap`. `other` has its own rule in Mexico. */
export const taxGoods = ['scrap', 'other'] as const
export type TaxGoods = (typeof taxGoods)[number]

/**
 * `iva`: charged to the buyer. `ivaWithheld`: kept by the buyer, who pays it to the tax office.
 * `ivaExport`: IVA at 0 %. `importIva`: the importer pays it at customs. `salesTaxExempt`: the buyer
 * has an exemption certificate. `salesTaxByBuyer`: the buyer declares the tax. `notComputed`: its
 * `reason` says why.
 */
export const taxLineKinds = [
  'iva',
  'ivaWithheld',
  'ivaExport',
  'importIva',
  'salesTaxExempt',
  'salesTaxByBuyer',
  'notComputed',
] as const
export type TaxLineKind = (typeof taxLineKinds)[number]

/**
 * Why no tax is computed. `sellerUnregistered`, `buyerUnregistered`: no Mexican tax number of that
 * company is known. `noRule`: no rule is in force on the day.
 */
export const taxReasons = [
  'placeUnknown',
  'sellerUnregistered',
  'buyerUnregistered',
  'noRule',
] as const
export type TaxReason = (typeof taxReasons)[number]

export const certificateKinds = ['resale', 'manufacturing'] as const
export type CertificateKind = (typeof certificateKinds)[number]
export const certificateNumberMax = 40
export const certificatesMax = 60

export const taxRuleIds = [
  'mxScrap',
  'mxOther',
  'mxBorder',
  'mxExport',
  'mxImport',
  'usExempt',
  'usByBuyer',
] as const
export type TaxRuleId = (typeof taxRuleIds)[number]
