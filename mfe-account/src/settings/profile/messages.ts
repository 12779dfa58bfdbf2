import { placeMessages } from '@materia/ui/src/forms/placeMessages.ts'
import { defineMessage, defineMessages } from 'react-intl'

export const messages = defineMessages({
  intro: {
    id: 'account.ownProfile.intro',
    defaultMessage:
      'This is what other companies see. If you change the name, we have to verify your company again.',
  },
  locationShown: defineMessage<{ location: string }>({
    id: 'account.ownProfile.location',
    defaultMessage: 'Shown as: {location}',
  }),
  choose: { id: 'account.ownProfile.choose', defaultMessage: 'Choose' },
  postalCodeHint: {
    id: 'account.ownProfile.postalCodeHint',
    defaultMessage: 'We fill it in for you in new listings. Other companies don’t see it.',
  },
  stateFirst: { id: 'account.ownProfile.stateFirst', defaultMessage: 'Choose a country first' },
  restored: {
    id: 'account.ownProfile.restored',
    defaultMessage: 'We restored what you entered before. It isn’t saved yet.',
  },
  discard: { id: 'account.ownProfile.discard', defaultMessage: 'Discard changes' },
  save: { id: 'account.ownProfile.save', defaultMessage: 'Save profile' },
  saved: { id: 'account.ownProfile.saved', defaultMessage: 'Success!' },
  savedText: {
    id: 'account.ownProfile.savedText',
    defaultMessage: 'Profile information updated successfully.',
  },
  emailChangeRequested: defineMessage<{ email: string }>({
    id: 'account.ownProfile.emailChangeRequested',
    defaultMessage:
      'Profile information updated successfully. Your email changes when you follow the link we sent to {email}.',
  }),
  invalid: { id: 'account.ownProfile.invalid', defaultMessage: 'Validation error' },
  failed: { id: 'account.ownProfile.failed', defaultMessage: 'Error' },
  failedText: {
    id: 'account.ownProfile.failedText',
    defaultMessage: 'Failed to update profile information. Please try again.',
  },
  savedMeanwhile: defineMessage<{ value: string }>({
    id: 'account.ownProfile.savedMeanwhile',
    defaultMessage: 'Saved elsewhere: {value}',
  }),
  contact: {
    id: 'account.ownProfile.contact',
    defaultMessage: 'Show email and phone to every signed-in company',
  },
  contactHint: {
    id: 'account.ownProfile.contactHint',
    defaultMessage:
      'Companies you’ve exchanged messages with, or that have a paid order with you, always see them. Visitors and search engines never do.',
  },
  contactShown: {
    id: 'account.ownProfile.contactShown',
    defaultMessage: 'Every signed-in company sees your email and phone',
  },
  contactHidden: {
    id: 'account.ownProfile.contactHidden',
    defaultMessage: 'Only companies you deal with see your email and phone',
  },
})

export const fieldLabels = defineMessages({
  companyName: { id: 'account.ownProfile.companyName', defaultMessage: 'Company name' },
  description: {
    id: 'account.ownProfile.description',
    defaultMessage: 'What your company makes, sells or buys',
  },
  country: { id: 'account.ownProfile.country', defaultMessage: 'Country' },
  state: { id: 'account.ownProfile.state', defaultMessage: 'State' },
  postalCode: {
    id: 'account.ownProfile.postalCode',
    defaultMessage: 'Postal code (optional)',
  },
  confirmed: { id: 'account.ownProfile.state', defaultMessage: 'State' },
  email: { id: 'account.ownProfile.email', defaultMessage: 'Email' },
  phoneNumber: { id: 'account.ownProfile.phone', defaultMessage: 'Phone' },
})

/** Texts by validation error and by error code of the server. */
export const errorTexts = {
  'postalCode.unknown': placeMessages.unknownPostalCode,
  'postalCode.tooLong': placeMessages.unknownPostalCode,
  'state.elsewhere': placeMessages.stateElsewhere,
  POSTAL_CODE_ELSEWHERE: placeMessages.stateElsewhere,
  ...defineMessages({
    'companyName.required': {
      id: 'account.ownProfile.companyNameRequired',
      defaultMessage: 'Company name is required',
    },
    'companyName.tooLong': {
      id: 'account.ownProfile.companyNameTooLong',
      defaultMessage: 'Company name must be at most 120 characters',
    },
    'description.required': {
      id: 'account.ownProfile.descriptionRequired',
      defaultMessage: 'Description is required',
    },
    'description.tooLong': {
      id: 'account.ownProfile.descriptionTooLong',
      defaultMessage: 'Description must be at most 2,000 characters',
    },
    'country.required': {
      id: 'account.ownProfile.countryRequired',
      defaultMessage: 'Country is required',
    },
    'state.required': {
      id: 'account.ownProfile.stateRequired',
      defaultMessage: 'State is required',
    },
    'email.required': {
      id: 'account.ownProfile.emailRequired',
      defaultMessage: 'Email is required',
    },
    'email.invalid': {
      id: 'account.ownProfile.invalidEmail',
      defaultMessage: 'Please enter a valid email address',
    },
    'email.tooLong': {
      id: 'account.ownProfile.emailTooLong',
      defaultMessage: 'Email must be at most 254 characters',
    },
    'phoneNumber.required': {
      id: 'account.ownProfile.phoneRequired',
      defaultMessage: 'Phone is required',
    },
    'phoneNumber.refused': {
      id: 'account.ownProfile.refusedPhone',
      defaultMessage:
        'We don’t recognize this phone number. Check its digits and add the country code, such as +52 81 8358 0000',
    },
    'phoneNumber.invalid': {
      id: 'account.ownProfile.invalidPhone',
      defaultMessage: 'Please enter a valid phone number',
    },
    EMAIL_TAKEN: {
      id: 'account.ownProfile.emailTaken',
      defaultMessage: 'This email is already registered',
    },
    FRESH_CHECK_REQUIRED: {
      id: 'account.ownProfile.fresh',
      defaultMessage: 'To change your email, confirm that it’s you. Nothing was saved.',
    },
    TOO_MANY_MAILS: {
      id: 'account.ownProfile.tooManyMails',
      defaultMessage: 'We’ve already sent you several emails today. Change your email tomorrow.',
    },
    STATE_NOT_IN_COUNTRY: {
      id: 'account.ownProfile.stateElsewhere',
      defaultMessage: 'This state isn’t in that country',
    },
    RENAMED_TOO_OFTEN: {
      id: 'account.ownProfile.renamedTooOften',
      defaultMessage:
        'You’ve changed your company’s name three times in the last 30 days. Wait a few days, then try again.',
    },
    COMPANY_NAME_RESERVED: {
      id: 'account.ownProfile.nameReserved',
      defaultMessage: 'This name is reserved for Materia. Enter your company’s own name.',
    },
    COMPANY_NAME_TAKEN: {
      id: 'account.ownProfile.nameTaken',
      defaultMessage:
        'A verified company has this name or one that looks like it. If it’s your company, write to us.',
    },
    PROFILE_CHANGED: {
      id: 'account.ownProfile.changed',
      defaultMessage:
        'This profile was changed elsewhere. Your changes are still here, next to the saved values. Save again to keep yours.',
    },
  }),
}
