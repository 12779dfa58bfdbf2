import { defineMessages } from 'react-intl'
import { placeMessages } from '@materia/ui/src/forms/placeMessages.ts'

export const messages = defineMessages({
  intro: {
    id: 'account.taxData.intro',
    defaultMessage:
      'To invoice each other, you and the other company see each other’s tax data once an order is confirmed. Nobody else sees them.',
  },
  loadFailed: {
    id: 'account.taxData.loadFailed',
    defaultMessage: 'Your tax data couldn’t be loaded',
  },
  choose: { id: 'account.taxData.choose', defaultMessage: 'Choose' },
  legalNameHintMEX: {
    id: 'account.taxData.legalNameHintMEX',
    defaultMessage:
      'As on your Constancia de Situación Fiscal, without the legal form (S.A. de C.V.)',
  },
  legalNameHintUSA: {
    id: 'account.taxData.legalNameHintUSA',
    defaultMessage: 'As on your IRS letter (CP 575 or 147C)',
  },
  postalCodeHintMEX: {
    id: 'account.taxData.postalCodeHintMEX',
    defaultMessage: 'Of your tax address (domicilio fiscal)',
  },
  numberHintMEX: {
    id: 'account.taxData.numberHintMEX',
    defaultMessage: '12 characters for a company, 13 for a person',
  },
  numberHintUSA: {
    id: 'account.taxData.numberHintUSA',
    defaultMessage: 'Nine digits, such as 12-3456789',
  },
  company: {
    id: 'account.taxData.company',
    defaultMessage: 'RFC of a company (persona moral)',
  },
  person: { id: 'account.taxData.person', defaultMessage: 'RFC of a person (persona física)' },
  checkDigit: {
    id: 'account.taxData.checkDigit',
    defaultMessage:
      'The last character doesn’t match the rest, so this may be a typo. If that’s how it is on your Constancia, save it.',
  },
  prefix: {
    id: 'account.taxData.prefix',
    defaultMessage:
      'We don’t know any EIN that begins with these two digits, so this may be a typo. If that’s how it is on your IRS letter, save it.',
  },
  cfdiUseHint: {
    id: 'account.taxData.cfdiUseHint',
    defaultMessage: 'The purpose of your purchases. Sellers put it on their invoices to you.',
  },
  isBorderRegistered: {
    id: 'account.taxData.isBorderRegistered',
    defaultMessage: 'We charge the 8% IVA of the border zone',
  },
  borderHint: {
    id: 'account.taxData.borderHint',
    defaultMessage:
      'Only if the SAT has accepted your aviso for the border zone incentive (estímulo de IVA)',
  },
  save: { id: 'account.taxData.save', defaultMessage: 'Save tax data' },
  saved: { id: 'account.taxData.saved', defaultMessage: 'Tax data saved' },
  savedText: {
    id: 'account.taxData.savedText',
    defaultMessage: 'They go on your next orders. Earlier orders keep the data they have.',
  },
  failed: { id: 'account.taxData.failed', defaultMessage: 'Tax data couldn’t be saved' },
})

export const fieldLabels = defineMessages({
  country: { id: 'account.taxData.country', defaultMessage: 'Country where you pay taxes' },
  taxNumber: { id: 'account.taxData.taxNumber', defaultMessage: 'Tax number' },
  legalName: { id: 'account.taxData.legalName', defaultMessage: 'Legal name' },
  postalCode: { id: 'account.taxData.postalCode', defaultMessage: 'Postal code' },
  state: { id: 'account.taxData.state', defaultMessage: 'State' },
  taxRegime: { id: 'account.taxData.taxRegime', defaultMessage: 'Tax regime (régimen fiscal)' },
  cfdiUse: { id: 'account.taxData.cfdiUse', defaultMessage: 'Use of your invoices (uso de CFDI)' },
  isBorderRegistered: {
    id: 'account.taxData.isBorderRegistered',
    defaultMessage: 'We charge the 8% IVA of the border zone',
  },
})

/** Texts by validation error, and by error code of the server. */
export const errorTexts = {
  'postalCode.unknown': placeMessages.unknownPostalCode,
  'postalCode.invalid': placeMessages.unknownPostalCode,
  ...defineMessages({
    'taxNumber.invalidMEX': {
      id: 'account.taxData.invalidRfc',
      defaultMessage:
        'This isn’t an RFC. A company’s has 12 characters, such as SAT970701NN3, and a person’s 13.',
    },
    'taxNumber.invalidUSA': {
      id: 'account.taxData.invalidEin',
      defaultMessage: 'An EIN has nine digits, such as 12-3456789',
    },
    'taxNumber.noDate': {
      id: 'account.taxData.noDate',
      defaultMessage: 'The six digits of this RFC aren’t a date (year, month, day)',
    },
    'taxNumber.generic': {
      id: 'account.taxData.generic',
      defaultMessage: 'This is the SAT’s generic RFC. Enter your company’s own.',
    },
    'taxRegime.otherTaxpayer': {
      id: 'account.taxData.otherTaxpayer',
      defaultMessage: 'An RFC like yours can’t have this regime',
    },
    'cfdiUse.otherRegime': {
      id: 'account.taxData.otherRegime',
      defaultMessage: 'Your regime can’t have this use',
    },
    FRESH_CHECK_REQUIRED: {
      id: 'account.taxData.fresh',
      defaultMessage: 'To change your tax data, confirm that it’s you. Nothing was saved.',
    },
  }),
}
